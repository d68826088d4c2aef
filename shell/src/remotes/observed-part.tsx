import { Component, type ReactNode } from 'react'
import { FocusKeeper } from '../lazy/error-boundary'

interface Props {
  readonly onShown: () => void
  /** `isShown`: whether the part was shown before. */
  readonly onError: (error: Error, isShown: boolean) => void
  readonly children: ReactNode
}

/** Reports the first render of a remote's page or slot, and its errors; the area shows those. */
export class ObservedPart extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private isShown = false

  override componentDidMount() {
    if (this.state.hasFailed) return
    this.isShown = true
    this.props.onShown()
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error, this.isShown)
    // Rethrown only now: componentDidCatch is not called for an error rethrown while rendering.
    this.setState(() => {
      throw error
    })
  }

  override render() {
    return <FocusKeeper>{this.state.hasFailed ? null : this.props.children}</FocusKeeper>
  }
}
