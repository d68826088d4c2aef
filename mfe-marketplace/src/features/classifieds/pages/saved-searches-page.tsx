import type { SavedSearch } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, EmptyState, Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { useSavedSearches } from '../api/saved-searches'
import { classifiedsPath } from '../classified-paths'
import { SavedSearchCard } from '../components/saved-search-card'

const renderCard = (search: SavedSearch) => <SavedSearchCard search={search} />

const SearchesList = () => (
  <ListResults
    pages={useSavedSearches()}
    noun="saved searches"
    skeleton="row"
    renderEmpty={() => (
      <EmptyState
        illustration="truck"
        title="No saved searches yet"
        hint="Choose filters in the classifieds, and press “Save This Search”."
        action={
          <ButtonLink as={Link} to={classifiedsPath}>
            Search Classifieds
          </ButtonLink>
        }
      />
    )}
    renderItem={renderCard}
  />
)

/** The searches that the current user saved. */
const SavedSearchesPage = () => {
  usePageTitle('Saved Searches')
  return (
    <Page>
      <PageHeader
        isBrief
        title="Saved Searches"
        description="We tell you when a new listing matches one of them."
      />
      {useCurrentUser() === null ? (
        <SignInForList
          illustration="truck"
          title="Sign in to see your searches"
          hint="They are kept with your account."
        />
      ) : (
        <SearchesList />
      )}
    </Page>
  )
}

export default SavedSearchesPage
