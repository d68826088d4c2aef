import {
  Button,
  CardSkeletonList,
  CardText,
  EmptyState,
  ErrorState,
  InlineNotice,
  RecordItems,
  SectionHeading,
  Stack,
  useNow,
} from '@haulyard/shared-ui'
import type { ReleaseOverview } from '@haulyard/shell-contract/releases'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useReleases, useRemoteStatistics } from './api/get-releases'
import { RemoteCard } from './components/remote-card'

interface RemotesProps {
  readonly overview: ReleaseOverview
  readonly statistics: ReturnType<typeof useRemoteStatistics>
}

const Remotes = ({ overview, statistics }: RemotesProps) => {
  const now = useNow()
  if (overview.remotes.length === 0) {
    return <EmptyState illustration="road" title="Nothing has been released yet." />
  }
  return (
    <>
      {statistics.isError ? (
        <InlineNotice
          tone="danger"
          action={
            <Button isBusy={statistics.isFetching} onClick={() => void statistics.refetch()}>
              Retry
            </Button>
          }
        >
          The figures could not be loaded.
        </InlineNotice>
      ) : null}
      <Stack as="ul">
        <RecordItems records={overview.remotes} keyOf={({ name }) => name}>
          {(remote) => (
            <RemoteCard
              remote={remote}
              overview={overview}
              statistics={statistics.data ?? null}
              now={now}
            />
          )}
        </RecordItems>
      </Stack>
    </>
  )
}

/** What is live of every remote, how it does in people's browsers, and the way back. */
export const ReleasesSection = () => {
  const releases = useReleases()
  const statistics = useRemoteStatistics()
  const refresh = () => {
    void releases.refetch()
    void statistics.refetch()
  }
  return (
    <Stack as="section" aria-labelledby="releases-heading">
      <SectionHeading
        headingId="releases-heading"
        action={
          <Button
            variant="quiet"
            icon={<RefreshCw aria-hidden />}
            isBusy={releases.isFetching || statistics.isFetching}
            onClick={refresh}
          >
            Refresh
          </Button>
        }
      >
        Releases
      </SectionHeading>
      <CardText>What is live, and how it did in people’s browsers over the last 7 days.</CardText>
      {releases.isPending ? (
        <CardSkeletonList count={4} variant="row" label="Loading releases" />
      ) : releases.isError ? (
        <ErrorState
          title="The releases could not be loaded"
          description="Check your signal, then try again."
          onRetry={refresh}
          isRetrying={releases.isFetching}
        />
      ) : (
        <Remotes overview={releases.data} statistics={statistics} />
      )}
    </Stack>
  )
}
