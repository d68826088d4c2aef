import type { Classified } from '@haulyard/api-contract'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { useUrlFilters } from '@haulyard/remote-kit/url-filters'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { useCategoryCounts } from '../api/category-counts'
import { useClassifieds } from '../api/get-classifieds'
import { classifiedFilterFields, searchPauseMs, toAsked, voidedFields } from '../classified-filters'
import { ChosenListings } from '../compare/chosen-listings'
import { ClassifiedCard } from '../components/classified-card'
import { ClassifiedFiltersForm } from '../components/classified-filters-form'
import { CorrectedSearch } from '../components/corrected-search'
import { LazyMap } from '../components/lazy-map'
import { MemberLists } from '../components/member-lists'
import { NoClassifieds, NoMatchingClassifieds } from '../components/no-classifieds'
import { PostListing } from '../components/post-listing'
import { SaveSearch } from '../components/save-search'
import { isMapShown } from '../view-address'

const renderCard = (classified: Classified, index: number) => (
  <ClassifiedCard classified={classified} isFirst={index === 0} />
)

const ClassifiedsPage = () => {
  usePageTitle('Classifieds')
  const filters = useUrlFilters({
    fields: classifiedFilterFields,
    pauseMs: searchPauseMs,
    voided: voidedFields,
  })
  const [address] = useSearchParams()
  const asked = toAsked(filters.applied, address)
  const pages = useClassifieds(asked)
  const isListThere = pages.isSuccess && !pages.isPlaceholderData
  const encoded = isListThere ? pages.data.pages[0]?.correctedSearch : undefined
  const corrected = encoded && decodeURIComponent(encoded)
  const { search } = filters.applied
  const done = { ...filters.applied, search: corrected ?? search }
  const counts = useCategoryCounts(done, isListThere)
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
      {filters.isFiltered ? <SaveSearch filters={done} /> : null}
      {corrected ? <CorrectedSearch search={search} corrected={corrected} /> : null}
      {isMapShown(address) ? (
        <LazyMap filters={{ ...asked, search: done.search }} />
      ) : (
        <ListResults
          pages={pages}
          noun="classifieds"
          skeleton="card"
          renderEmpty={(focusResults) =>
            filters.isFiltered ? (
              <NoMatchingClassifieds filters={asked} search={done.search} onFollow={focusResults} />
            ) : (
              <NoClassifieds />
            )
          }
          renderItem={renderCard}
        />
      )}
      <ChosenListings />
    </Page>
  )
}

export default ClassifiedsPage
