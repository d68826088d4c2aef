import { Component, type ReactNode } from 'react'

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
    return this.state.error ? this.props.renderFallback(this.retry) : this.props.children
  }
}
