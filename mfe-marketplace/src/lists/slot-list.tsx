import { CardSkeletonList, EmptyState, ErrorState, Stack } from '@haulyard/shared-ui'
import { useQuery } from '@haulyard/shell-contract/query'
import type { ReactNode } from 'react'

/** How many records a list on the dashboard shows (spec §9). */
const slotItemCount = 3

interface SlotListProps<T> {
  /** The list's path under `/api`. */
  readonly url: string
  readonly staleTimeMs?: number
  /** What the list holds, in small letters: `classifieds`. */
  readonly noun: string
  readonly emptyText: string
  readonly renderItem: (item: T) => ReactNode
}

/** The newest records of a list, for a slot of the dashboard. */
export const SlotList = <T,>(props: SlotListProps<T>) => {
  const { noun } = props
  const { data, isPending, isError, refetch } = useQuery<unknown>({
    queryKey: [props.url, { limit: slotItemCount }],
    staleTime: props.staleTimeMs ?? Number.POSITIVE_INFINITY,
  })
  if (isPending) {
    return <CardSkeletonList count={slotItemCount} variant="row" label={`Loading ${noun}`} />
  }
  if (isError) {
    return <ErrorState title={`The ${noun} could not be loaded`} onRetry={() => void refetch()} />
  }
  // An answer that is no list counts as an empty one (spec §2, Dashboard).
  const items: readonly T[] = Array.isArray(data) ? data.slice(0, slotItemCount) : []
  if (items.length === 0) return <EmptyState title={props.emptyText} />
  return (
    <Stack as="ul" gap={3}>
      {items.map(props.renderItem)}
    </Stack>
  )
}
