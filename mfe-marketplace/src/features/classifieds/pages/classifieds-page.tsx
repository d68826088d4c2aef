import type { Classified } from '@haulyard/api-contract'
import { useUrlFilters } from '@haulyard/remote-kit/url-filters'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { useCategoryCounts } from '../api/category-counts'
import { useClassifieds } from '../api/get-classifieds'
import { classifiedFilterFields, searchPauseMs } from '../classified-filters'
import { ChosenListings } from '../compare/chosen-listings'
import { ClassifiedCard } from '../components/classified-card'
import { ClassifiedFiltersForm } from '../components/classified-filters-form'
import { MemberLists } from '../components/member-lists'
import { NoClassifieds } from '../components/no-classifieds'
import { PostListing } from '../components/post-listing'
import { SaveSearch } from '../components/save-search'

const renderCard = (classified: Classified, index: number) => (
  <ClassifiedCard classified={classified} isFirst={index === 0} />
)

const ClassifiedsPage = () => {
  usePageTitle('Classifieds')
  const filters = useUrlFilters({ fields: classifiedFilterFields, pauseMs: searchPauseMs })
  const pages = useClassifieds(filters.applied)
  const isListThere = pages.isSuccess && !pages.isPlaceholderData
  const counts = useCategoryCounts(filters.applied, isListThere)
  return (
    <Page>
      <PageHeader
        isBrief
        title="Classifieds"
        description="Trucks, trailers, parts and equipment, from drivers across the US and Canada."
        actions={<PostListing />}
      />
      <MemberLists />
      <ClassifiedFiltersForm filters={filters} counts={counts} />
      {filters.isFiltered ? <SaveSearch filters={filters.applied} /> : null}
      <ListResults
        pages={pages}
        noun="classifieds"
        skeleton="card"
        renderEmpty={(focusResults) => <NoClassifieds filters={filters} onRelax={focusResults} />}
        renderItem={renderCard}
      />
      <ChosenListings />
    </Page>
  )
}

export default ClassifiedsPage
