import { Component, type ReactNode } from 'react'

/** Props of `RecordBoundary`. */
export type RecordBoundaryProps<T> = {
  /** As the API sent it. Another record, or a corrected one, is rendered anew. */
  record: T
  /** Shown instead of a record whose rendering throws. */
  fallback: ReactNode
  /** Renders the record; called inside the boundary, so that it may throw as well. */
  children: (record: T) => ReactNode
}

type State = { readonly record: unknown; readonly hasFailed: boolean }

/** A component of its own: a boundary does not catch what its own `render` throws. */
const Content = ({ render }: { render: () => ReactNode }) => render()

/**
 * Keeps what one record throws while it is rendered inside its own place: the page around it
 * stays. React logs the error once. In Node nothing is caught: there the page fails as a whole.
 */
export class RecordBoundary<T> extends Component<RecordBoundaryProps<T>, State> {
  override state: State = { record: this.props.record, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ record }: RecordBoundaryProps<unknown>, state: State) {
    return record === state.record ? null : { record, hasFailed: false }
  }

  override render() {
    const { record, fallback, children } = this.props
    return this.state.hasFailed ? fallback : <Content render={() => children(record)} />
  }
}
