import { EmptyState, ErrorState, Skeleton, Stack, useKeptFocus } from '@haulyard/shared-ui'
import { useListingDrafts } from '../api/listing-drafts'
import { DraftCard } from './draft-card'

/** The drafts of listings that are kept in the member's account. */
export const OwnDrafts = () => {
  const drafts = useListingDrafts()
  // A draft goes with its buttons.
  const keptFocus = useKeptFocus<HTMLElement>()
  return (
    <section aria-label="Drafts" {...keptFocus}>
      <DraftList {...drafts} />
    </section>
  )
}

type Drafts = Pick<ReturnType<typeof useListingDrafts>, 'data' | 'isError' | 'refetch'>

const DraftList = ({ data, isError, refetch }: Drafts) => {
  if (data === undefined && isError) {
    return (
      <ErrorState
        headingLevel={2}
        title="Your drafts could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading drafts">
        <Skeleton shape="block" />
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        illustration="truck"
        title="No drafts"
        hint="A listing that you begin is kept here for 90 days, and goes on in any browser."
      />
    )
  }
  return (
    <Stack as="ul" gap={4}>
      {data.map((draft) => (
        <DraftCard key={draft.key} draft={draft} />
      ))}
    </Stack>
  )
}
