import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { Toolbar } from '../../actions/toolbar'
import { DeleteImported } from '../../imports/components/delete-imported'
import { ImportButton } from '../../imports/components/import-button'
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
      <Toolbar>
        <ImportButton run={refresh} label="Refresh External Listings" busyLabel="Refreshing..." />
        <DeleteImported
          label="Delete All External Listings"
          noun="external listing"
          counted="externalListings"
          listUrl={classifiedsUrl}
          onDelete={() => api.call('DELETE /api/classifieds/delete-external')}
          failure="Failed to delete external listings"
        />
      </Toolbar>
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
