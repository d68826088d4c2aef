import { Component, type ReactNode } from 'react'

interface Props {
  readonly onShown: () => void
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}

/** Tells when a part of a remote is there, and what it throws; the area around it shows that. */
export class WatchedPart extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    if (!this.state.hasFailed) this.props.onShown()
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
    // Thrown on only now: thrown while drawing, it would never have come here.
    this.setState(() => {
      throw error
    })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
