import type { ReactNode } from 'react'
import { Stack } from '../../layout/stack'
import { CardSkeletonList } from '../card-skeleton-list/card-skeleton-list'
import { EmptyState } from '../empty-state/empty-state'
import { ErrorState } from '../error-state/error-state'
import { RecordItems } from '../record-items/record-items'

/** Props of `ShortList`. */
export type ShortListProps<T extends { readonly id: string }> = {
  /** What to show, in order; each `id` once. One that does not fit costs its own row. */
  items: readonly T[]
  /** Nothing is known yet: `count` placeholders show. */
  isPending: boolean
  /** It could not be had: a notice with Retry shows. */
  isError: boolean
  /** An answer is on its way, also while Retry is at work. */
  isFetching: boolean
  /** Asks again: what Retry does. */
  refetch: () => void
  /** What the list holds, in small letters: `articles`. */
  noun: string
  /** Shown when there is nothing: `No articles yet`. */
  emptyText: string
  /** How many rows the list is expected to have. */
  count: number
  /** Draws an item, mostly as a `Card`; the `<li>` around it is the list's. */
  renderItem: (item: T) => ReactNode
}

/** A list of a few rows that stands in a section of a page, in whichever state it is. */
export const ShortList = <T extends { readonly id: string }>({
  items,
  isPending,
  isError,
  isFetching,
  refetch,
  noun,
  emptyText,
  count,
  renderItem,
}: ShortListProps<T>) => {
  if (isPending) return <CardSkeletonList count={count} variant="row" label={`Loading ${noun}`} />
  if (isError) {
    const title = `The ${noun} could not be loaded`
    return <ErrorState title={title} onRetry={refetch} isRetrying={isFetching} />
  }
  if (items.length === 0) return <EmptyState title={emptyText} />
  return (
    <Stack as="ul">
      <RecordItems<T> records={items}>{(item) => <li>{renderItem(item)}</li>}</RecordItems>
    </Stack>
  )
}
