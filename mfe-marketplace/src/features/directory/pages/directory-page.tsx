import type { DirectoryService } from '@haulyard/api-contract'
import { Page } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { ListHeader } from '../../../lists/list-header'
import { ListResults } from '../../../lists/list-results'
import { useUrlFilters } from '../../../lists/use-url-filters'
import { useServices } from '../api/get-services'
import { DirectoryFiltersForm } from '../components/directory-filters-form'
import { NoServices } from '../components/no-services'
import { ServiceCard } from '../components/service-card'
import { directoryFilterFields, filterPauseMs } from '../directory-filters'

const renderCard = (service: DirectoryService) => <ServiceCard key={service.id} service={service} />

const DirectoryPage = () => {
  usePageTitle('Trucking Directory')
  const filters = useUrlFilters({ fields: directoryFilterFields, pauseMs: filterPauseMs })
  const pages = useServices(filters.applied)
  return (
    <Page>
      <ListHeader
        title="Trucking Directory"
        description="Towing, repair, tires, truck stops and everything else along the road."
      />
      <DirectoryFiltersForm filters={filters} />
      <ListResults
        pages={pages}
        noun="services"
        skeleton="row"
        renderEmpty={(focusResults) => <NoServices filters={filters} onRelax={focusResults} />}
        renderItem={renderCard}
      />
    </Page>
  )
}

export default DirectoryPage
