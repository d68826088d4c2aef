import { CardSkeletonList, CardText, ErrorState, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useArrangement, useOffered } from './api/arrangement'
import { ArrangementEditor } from './components/arrangement-editor'

/** Where the site shows what the remotes offer: moved, reordered or hidden without a release. */
export const ArrangementSection = () => {
  const arrangement = useArrangement()
  const offered = useOffered()
  const queries = [arrangement, offered]
  const readAgain = () => {
    for (const query of queries) void query.refetch()
  }
  return (
    <Stack as="section" aria-labelledby="arrangement-heading">
      <SectionHeading headingId="arrangement-heading">Arrangement</SectionHeading>
      <CardText>
        Move, hide and reorder the menu entries and sections that the remotes offer. A hidden entry
        has no link in its menu, but its page stays open to who may read it. Nobody sees more than
        its remote allows.
      </CardText>
      {arrangement.data && offered.data ? (
        <ArrangementEditor arrangement={arrangement.data} registry={offered.data} />
      ) : queries.some(({ isError }) => isError) ? (
        <ErrorState
          title="The arrangement could not be loaded"
          description="Check your signal, then try again."
          onRetry={readAgain}
          isRetrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <CardSkeletonList count={6} variant="row" label="Loading the arrangement" />
      )}
    </Stack>
  )
}
