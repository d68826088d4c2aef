import { ErrorState, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useAdminStats } from '../../stats/get-admin-stats'
import { AuditTrail } from '../audit/audit-trail'
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

/** The figures, and who did what. */
export const OverviewSection = () => (
  <Stack as="section" gap={6} aria-labelledby="overview-heading">
    <Stack>
      <SectionHeading headingId="overview-heading">Overview</SectionHeading>
      <OverviewContent />
    </Stack>
    <AuditTrail />
  </Stack>
)
