import type { LoadComponent } from '@haulyard/shell-contract'
import { useLoadedComponent } from '@haulyard/shell-contract/host'
import { type ReactNode, useEffect } from 'react'
import { PartBoundary } from './part-boundary'
import { useRetryOnReturn } from './use-retry-on-return'

/** Asks for a part of the page whose code is fetched when it is about to be seen. */
export interface LoadedPartProps {
  /** Fetches the part; must stay the same as long as the part does. */
  readonly load: LoadComponent
  /** Shown while the part is on its way. */
  readonly placeholder: ReactNode
  /** Shown when the part cannot be had, or broke while it was shown. */
  readonly renderFallback: (retry: () => void) => ReactNode
}

/**
 * A page or a slot with everything that can go wrong kept inside: code that is
 * missing, hangs, or throws costs this part of the page only.
 */
export const LoadedPart = ({ load, placeholder, renderFallback }: LoadedPartProps) => {
  const { loaded, retry } = useLoadedComponent(load)

  useRetryOnReturn({ isFailed: loaded.status === 'failed', retry })

  const error = loaded.status === 'failed' ? loaded.error : null
  useEffect(() => {
    // Contained, but not hidden: whoever watches the console or `error` events sees it.
    if (error) reportError(error)
  }, [error])

  if (loaded.status === 'loading') return placeholder
  if (loaded.status === 'failed') return renderFallback(retry)
  return (
    <PartBoundary renderFallback={renderFallback}>
      <loaded.Component />
    </PartBoundary>
  )
}
