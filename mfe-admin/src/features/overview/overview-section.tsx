import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import {
  CardSkeletonList,
  createLazyPart,
  ErrorState,
  SectionHeading,
  Stack,
} from '@haulyard/shared-ui'
import { useAdminStats } from '../../stats/get-admin-stats'
import { Approvals } from '../approvals/approvals'
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

const dailyFigures = createLazyPart(() =>
  import(/* webpackChunkName: "daily-figures" */ './daily-figures').then(
    ({ DailyFiguresPart }) => DailyFiguresPart,
  ),
)

/** Below the first view: its code comes after it. */
const FiguresByDay = () => {
  const { part: Content, hasFailed, retry } = useLazyState(dailyFigures)
  if (Content) return <Content />
  return hasFailed ? (
    <ErrorState title="The figures by day could not be loaded" onRetry={retry} />
  ) : (
    <CardSkeletonList count={4} variant="row" label="Loading the figures by day" />
  )
}

/** The figures, what waits for a second administrator, and who did what. */
export const OverviewSection = () => (
  <Stack as="section" gap={6} aria-labelledby="overview-heading">
    <Stack>
      <SectionHeading headingId="overview-heading">Overview</SectionHeading>
      <OverviewContent />
    </Stack>
    <Approvals />
    <FiguresByDay />
    <AuditTrail />
  </Stack>
)
