import type { ReactNode } from 'react'
import { Stack } from '../../layout/stack'
import { CardSkeletonList } from '../card-skeleton-list/card-skeleton-list'
import { EmptyState } from '../empty-state/empty-state'
import { ErrorState } from '../error-state/error-state'
import { ListStates } from '../list-states/list-states'
import { RecordItems } from '../record-items/record-items'

/** Props of `ShortList`. */
export type ShortListProps<T extends { readonly id: string }> = {
  /** What to show, in order; each `id` once. One that does not fit costs its own row. */
  items: readonly T[]
  /** The first request is in flight: `count` placeholders show. */
  isPending: boolean
  /** The request failed: a notice with Retry shows. */
  isError: boolean
  /** A request is in flight, also that of Retry. */
  isFetching: boolean
  /** Sends the request again, for Retry. */
  refetch: () => void
  /** What the list holds, in small letters: `articles`. */
  noun: string
  /** Shown when there is nothing: `No articles yet`. */
  emptyText: string
  /** How many rows the list is expected to have. */
  count: number
  /** Renders an item, mostly as a `Card`; the `<li>` around it is the list's. */
  renderItem: (item: T) => ReactNode
}

/** A list of a few rows that stands in a section of a page. */
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
}: ShortListProps<T>) => (
  <ListStates
    list={{ items, isPending, isLoadingError: isError, isFetching, refetch }}
    noun={noun}
    placeholders={<CardSkeletonList count={count} variant="row" label={`Loading ${noun}`} />}
    error={
      <ErrorState
        title={`The ${noun} could not be loaded`}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    }
    empty={<EmptyState title={emptyText} />}
  >
    {(shown) => (
      <Stack as="ul">
        <RecordItems<T> records={shown}>{(item) => <li>{renderItem(item)}</li>}</RecordItems>
      </Stack>
    )}
  </ListStates>
)
