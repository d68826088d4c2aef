import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart } from '@haulyard/shared-ui'
import type { LoadComponent } from '@haulyard/shell-contract'
import { type ReactNode, useState } from 'react'
import type { RenderedArea } from '../core/remotes'
import { ErrorBoundary } from './error-boundary'

/** What an area loads. */
export interface LazyAreaContent {
  /** Loads the content; key the area by what it loads. */
  readonly load: LoadComponent
  /** What the error names when the time is up. */
  readonly name?: string
  /** Called when the content could not be loaded. */
  readonly onFail?: (error: unknown) => void
}

interface LazyAreaProps extends LazyAreaContent {
  /** What the document holds of the area. */
  readonly rendered?: RenderedArea | null | undefined
  /** Whether to load the content; default: at once. */
  readonly isWanted?: boolean
  readonly placeholder: ReactNode
  /** Shown when the content could not be loaded, or threw while it was shown. */
  readonly renderFallback: (retry: () => void) => ReactNode
}

/**
 * A page or a slot that contains its failures: code that is missing, hangs, or throws costs
 * this area only.
 */
export const LazyArea = (props: LazyAreaProps) => {
  const { load, name, onFail, rendered, isWanted, placeholder, renderFallback } = props
  const [lazyPart] = useState(() => rendered?.part ?? createLazyPart(load, { name }))
  const fail = (error: unknown) => {
    onFail?.(error)
    // Contained, but not hidden from the console and from listeners of `error` events.
    reportError(error)
  }
  const { part, hasFailed, retry } = useLazyState(lazyPart, fail, isWanted)
  const renderContent = () => {
    if (hasFailed) return renderFallback(retry)
    const Content = rendered?.Content ?? part?.default
    return Content ? <Content /> : placeholder
  }
  return <ErrorBoundary renderFallback={renderFallback}>{renderContent()}</ErrorBoundary>
}
