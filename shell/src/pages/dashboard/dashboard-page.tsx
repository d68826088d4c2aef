import { ButtonLink, Cluster, Page, PageHeader, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../app/paths'
import { DashboardSections } from './dashboard-sections'
import { DashboardStatistics } from './dashboard-statistics'

const quickActions = [
  { label: 'Post Classified', path: paths.classifieds },
  { label: 'Offer Service', path: paths.directory },
  { label: 'Start Discussion', path: paths.messageBoard },
] as const

/** What a member sees first: numbers, the newest of everything, and the usual next steps. */
const DashboardPage = () => {
  usePageTitle('Dashboard')
  const firstName = useCurrentUser()?.firstName
  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${firstName || 'Driver'}`}
        description="Here is what is happening on the road and in the yard."
      />
      <Stack gap={5}>
        <DashboardStatistics />
        <Stack as="section" gap={2} aria-labelledby="quick-actions">
          <SectionHeading headingId="quick-actions">Quick Actions</SectionHeading>
          <Cluster>
            {quickActions.map(({ label, path }) => (
              <ButtonLink key={label} as={Link} to={path} data-variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </Cluster>
        </Stack>
        <DashboardSections />
      </Stack>
    </Page>
  )
}
export default DashboardPage
