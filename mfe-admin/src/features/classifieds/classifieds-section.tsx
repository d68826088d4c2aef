import { Button, Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { DeleteImported } from '../../imports/components/delete-imported'
import { ImportReport } from '../../imports/components/import-report'
import { useImport } from '../../imports/use-import'
import { classifiedsUrl } from './api/get-classifieds'
import { ClassifiedList } from './components/classified-list'

/** What can be done with everything that was imported, and what the last import brought. */
const ExternalListings = () => {
  const { api } = useShell()
  const refresh = useImport({
    kind: 'listings',
    listUrl: classifiedsUrl,
    failure: 'Failed to refresh external listings',
  })
  return (
    <>
      <Cluster>
        <Button
          icon={<RefreshCw aria-hidden />}
          isBusy={refresh.isRunning}
          busyLabel="Refreshing..."
          onClick={refresh.start}
        >
          Refresh External Listings
        </Button>
        <DeleteImported
          label="Delete All External Listings"
          noun="external listing"
          counted="externalListings"
          listUrl={classifiedsUrl}
          onDelete={() => api.call('DELETE /api/classifieds/delete-external')}
          failure="Failed to delete external listings"
        />
      </Cluster>
      <ImportReport kind="listings" heading="Last refresh of external listings" run={refresh} />
    </>
  )
}

/** The marketplace's classifieds, and the imports that add to them. */
export const ClassifiedsSection = () => (
  <Stack as="section" aria-labelledby="classifieds-heading">
    <SectionHeading headingId="classifieds-heading">Classifieds</SectionHeading>
    <ExternalListings />
    <ClassifiedList />
  </Stack>
)
