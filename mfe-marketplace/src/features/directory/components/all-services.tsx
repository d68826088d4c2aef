import { useUrlFilters } from '@haulyard/remote-kit/url-filters'
import { ListResults } from '../../../lists/list-results'
import { useServices } from '../api/get-services'
import { directoryFilterFields, filterPauseMs } from '../directory-filters'
import { DirectoryFiltersForm } from './directory-filters-form'
import { NoServices } from './no-services'
import { ServiceCard } from './service-card'

/** The whole directory, narrowed down by its filters. */
export const AllServices = () => {
  const filters = useUrlFilters({ fields: directoryFilterFields, pauseMs: filterPauseMs })
  const pages = useServices(filters.applied)
  return (
    <>
      <DirectoryFiltersForm filters={filters} />
      <ListResults
        pages={pages}
        noun="services"
        skeleton="row"
        renderEmpty={(focusResults) => <NoServices filters={filters} onRelax={focusResults} />}
        renderItem={(service) => <ServiceCard service={service} search={filters.applied.search} />}
      />
    </>
  )
}
