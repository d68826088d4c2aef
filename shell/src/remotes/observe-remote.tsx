import type { LoadComponent, RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { noteRemote } from '../core/remote-notes'
import type { PartPlace } from '../core/remotes'
import { ObservedPart } from './observed-part'

interface Asked {
  readonly remote: RegistryEntry
  /** When the remote was asked for, by the page's clock. */
  readonly askedAt: number
}

/** The same remote; its pages and slots note when they are rendered and what they throw. */
export const observeRemote = (
  { routes, slots }: RemoteModule,
  { remote, askedAt }: Asked,
): RemoteModule => {
  // The first part has waited for the remote itself as well.
  let since: number | null = askedAt

  const watch =
    (load: LoadComponent, place: PartPlace): LoadComponent =>
    async () => {
      const from = since ?? performance.now()
      since = null
      const { default: Part } = await load()
      const milliseconds = performance.now() - from
      const onShown = () => noteRemote({ kind: 'load', remote, place, milliseconds })
      const onError = (error: Error) => noteRemote({ kind: 'error', remote, place, error })
      return {
        default: () => (
          <ObservedPart onShown={onShown} onError={onError}>
            <Part />
          </ObservedPart>
        ),
      }
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
