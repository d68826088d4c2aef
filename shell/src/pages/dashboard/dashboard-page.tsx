import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { DashboardSections } from './dashboard-sections'
import { DashboardStatistics } from './dashboard-statistics'
import { QuickActions } from './quick-actions'

/** What a member sees first: numbers, the usual next steps, and the newest of everything. */
const DashboardPage = () => {
  usePageTitle('Dashboard')
  const firstName = useCurrentUser()?.firstName
  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${firstName || 'Driver'}`}
        description="Here is what is new on the road and in the yard."
      />
      <DashboardStatistics />
      <DashboardSections slot="dashboard.top" />
      <QuickActions />
      <DashboardSections slot="dashboard.sections" />
    </Page>
  )
}
export default DashboardPage
