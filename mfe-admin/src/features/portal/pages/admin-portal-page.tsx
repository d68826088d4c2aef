import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { OverviewSection } from '../../overview/components/overview-section'

const AdminPortal = () => {
  usePageTitle('Admin Portal')
  return (
    <Page>
      <PageHeader title="Admin Portal" description="How Haulyard is doing." />
      <OverviewSection />
    </Page>
  )
}

/**
 * The shell keeps everybody else away and the API refuses them. Should this code run
 * for them all the same, they see nothing and no admin call is made.
 */
const AdminPortalPage = () => (useCurrentUser()?.isAdmin === true ? <AdminPortal /> : null)

export default AdminPortalPage
