import type { ReactNode } from 'react'
import { useInterruptibleItems } from '../../lib/use-interruptible-items'
import { ErrorState } from '../error-state/error-state'
import { ListEnd, type ListEndProps } from '../list-end/list-end'

/** A list as a query returns it. One without `fetchNextPage` has no end to show. */
export type ListQuery<T> = {
  items: readonly T[]
  isPending: boolean
  /** The request failed, and there is nothing to show. */
  isLoadingError: boolean
  isFetching: boolean
  refetch: () => unknown
  /** The items still belong to the filters before. */
  isPlaceholderData?: boolean
} & Partial<Omit<ListEndProps, 'subject'>>

/** Props of `ListStates`. */
export type ListStatesProps<T> = {
  list: ListQuery<T>
  /** What the list holds, in small letters: `articles`. */
  noun: string
  /** Shown while the first items load: mostly a `CardSkeletonList`. */
  placeholders: ReactNode
  /** Default `The articles could not be loaded`. */
  errorTitle?: string
  /** Replaces the `ErrorState` with Retry. */
  error?: ReactNode
  /** Shown when there are no items and no further page. Without it, `children` renders `[]`. */
  empty?: ReactNode
  /** Renders the items; `end` loads the next page and belongs below them. */
  children: (items: readonly T[], end: ReactNode) => ReactNode
}

const endOf = <T,>({ list, noun }: ListStatesProps<T>, isRendering: boolean) => {
  const { fetchNextPage, hasNextPage = false, isFetchNextPageError = false } = list
  // The next page of outdated items would be that of the filters before.
  if (fetchNextPage === undefined || list.isPlaceholderData) return null
  return (
    <ListEnd
      subject={noun}
      hasNextPage={hasNextPage}
      isFetchingNextPage={list.isFetchingNextPage || isRendering}
      isFetchNextPageError={isFetchNextPageError}
      fetchNextPage={fetchNextPage}
    />
  )
}

/** The states of a list: loading, failed, empty, and filled with a way to its next page. */
export const ListStates = <T,>(props: ListStatesProps<T>) => {
  const { list, noun, empty, errorTitle = `The ${noun} could not be loaded` } = props
  const items = useInterruptibleItems(list.items)
  if (list.isPending) return props.placeholders
  if (list.isLoadingError) {
    return (
      props.error ?? (
        <ErrorState
          title={errorTitle}
          description="Check your signal, then try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )
    )
  }
  if (items.length === 0 && !list.hasNextPage && empty !== undefined) return empty
  return props.children(items, endOf(props, items !== list.items))
}
