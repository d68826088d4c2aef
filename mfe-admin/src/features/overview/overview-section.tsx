import { ErrorState, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useAdminStats } from '../../stats/get-admin-stats'
import { OverviewCards, OverviewSkeleton } from './components/overview-cards'

const OverviewContent = () => {
  const { data: stats, isPending, isError, isFetching, refetch } = useAdminStats()
  if (isPending) return <OverviewSkeleton />
  if (isError) {
    return (
      <ErrorState
        title="The numbers could not be loaded"
        description="Check your connection, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <OverviewCards stats={stats} />
}

export const OverviewSection = () => (
  <Stack as="section" aria-labelledby="overview-heading">
    <SectionHeading headingId="overview-heading">Overview</SectionHeading>
    <OverviewContent />
  </Stack>
)
