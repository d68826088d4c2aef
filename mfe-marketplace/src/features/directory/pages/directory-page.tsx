import { useSearchParams } from '@haulyard/remote-kit/router'
import { Cluster, Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { AddService } from '../components/add-service'
import { AllServices } from '../components/all-services'
import { DirectoryViews } from '../components/directory-views'
import { SavedServices } from '../components/saved-services'
import { savedField } from '../directory-paths'

const DirectoryPage = () => {
  usePageTitle('Trucking Directory')
  const isMember = useCurrentUser() !== null
  const [parameters] = useSearchParams()
  const isSaved = parameters.get(savedField) === '1'
  return (
    <Page>
      <PageHeader
        isBrief
        title="Trucking Directory"
        description="Towing, repair, tires, truck stops and everything else along the road."
        actions={
          <Cluster>
            {isMember || isSaved ? <DirectoryViews isSaved={isSaved} /> : null}
            <AddService />
          </Cluster>
        }
      />
      {isSaved ? <SavedServices /> : <AllServices />}
    </Page>
  )
}

export default DirectoryPage
