import type { LoadComponent, RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { noteRemote } from '../core/remote-notes'
import type { PartPlace } from '../core/remotes'
import { ObservedPart } from './observed-part'
import { PartShell } from './part-shell'
import { createSharedLoad } from './remote-loader'

interface Asked {
  readonly remote: RegistryEntry
  /** When the remote was asked for, by the page's clock. */
  readonly askedAt: number
}

/**
 * The same remote. Each page and slot is fetched once, for all who want it; it notes when it is
 * rendered and what it throws, and its calls name it.
 */
export const observeRemote = (
  { routes, slots }: RemoteModule,
  { remote, askedAt }: Asked,
): RemoteModule => {
  // The first part has waited for the remote itself as well.
  let since: number | null = askedAt

  const watch = (load: LoadComponent, place: PartPlace): LoadComponent => {
    const loadWatched = async () => {
      const from = since ?? performance.now()
      const { default: Part } = await load()
      since = null
      const milliseconds = performance.now() - from
      const onShown = () => noteRemote({ kind: 'load', remote, place, milliseconds })
      const onError = (error: Error, isShown: boolean) =>
        noteRemote({ kind: 'error', remote, place, error, phase: isShown ? 'effect' : 'render' })
      return {
        default: () => (
          <ObservedPart onShown={onShown} onError={onError}>
            <PartShell remote={remote} place={place}>
              <Part />
            </PartShell>
          </ObservedPart>
        ),
      }
    }
    return createSharedLoad(loadWatched, remote.name)
  }

  const watchedSlots = Object.entries(slots).map(([slot, load]) => [
    slot,
    watch(load, slot as keyof typeof slots),
  ])
  return {
    routes: routes.map((route) => ({ ...route, load: watch(route.load, null) })),
    slots: Object.fromEntries(watchedSlots),
  }
}
