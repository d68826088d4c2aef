import type { ComponentModule } from '@haulyard/shell-contract'
import { useLoadedComponent } from '@haulyard/shell-contract/host'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { type ReactNode, useCallback, useEffect } from 'react'
import { RemoteBoundary } from './remote-boundary'
import type { TakeFromRemote } from './remote-loader'
import { useRemotes } from './remotes-context'

/** Asks for one part of a remote; `take` must stay the same as long as the part does. */
export interface RemotePartProps {
  readonly remote: RegistryEntry
  readonly take: TakeFromRemote<ComponentModule>
  /** Shown while the part is on its way. */
  readonly placeholder: ReactNode
  /** Shown when the part cannot be had, or broke while it was shown. */
  readonly renderFallback: (retry: () => void) => ReactNode
}

/**
 * A page or a slot of a remote, with everything that can go wrong kept inside: a
 * remote that is missing, hangs, or throws costs this part of the page only.
 */
export const RemotePart = ({ remote, take, placeholder, renderFallback }: RemotePartProps) => {
  const { remotes } = useRemotes()
  const load = useCallback(() => remotes.load(remote, take), [remotes, remote, take])
  const { loaded, retry } = useLoadedComponent(load)

  const error = loaded.status === 'failed' ? loaded.error : null
  useEffect(() => {
    // Contained, but not hidden: whoever watches the console or `error` events sees it.
    if (error) reportError(error)
  }, [error])

  if (loaded.status === 'loading') return placeholder
  if (loaded.status === 'failed') return renderFallback(retry)
  return (
    <RemoteBoundary renderFallback={renderFallback}>
      <loaded.Component />
    </RemoteBoundary>
  )
}
