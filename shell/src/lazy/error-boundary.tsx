import { Component, type ReactNode } from 'react'

interface FocusKeeperProps {
  readonly children?: ReactNode
}

/** What takes the focus without being a control: a heading, a slot, `main`. */
const areaAround = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[tabindex="-1"]')

/**
 * Focuses the area around a focused element that goes when this is rendered again, as Retry does
 * and whatever a fallback replaces: the focus would return to the top of the document.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  override getSnapshotBeforeUpdate() {
    const area = areaAround(document.activeElement)
    return [area, areaAround(area?.parentElement)]
  }

  override componentDidUpdate(
    _props: FocusKeeperProps,
    _state: object,
    areas: ReturnType<this['getSnapshotBeforeUpdate']>,
  ) {
    if (document.activeElement !== document.body) return
    areas.find((area) => area?.isConnected)?.focus({ preventScroll: true })
  }

  override render() {
    return this.props.children
  }
}

interface Props {
  readonly renderFallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: Error | null
}

/** Keeps what a part throws while rendering inside its own area of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  private readonly retry = () => this.setState({ error: null })

  override render() {
    const { children, renderFallback } = this.props
    return <FocusKeeper>{this.state.error ? renderFallback(this.retry) : children}</FocusKeeper>
  }
}
