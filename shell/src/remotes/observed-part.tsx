import { Component, type ReactNode } from 'react'

interface Props {
  readonly onShown: () => void
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}

/** Reports the first render of a remote's page or slot, and its errors; the area shows those. */
export class ObservedPart extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    if (!this.state.hasFailed) this.props.onShown()
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
    // Rethrown only now: componentDidCatch is not called for an error rethrown while rendering.
    this.setState(() => {
      throw error
    })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
