import type { Classified } from '@haulyard/api-contract'
import { EmptyState, Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { useSavedClassifieds } from '../api/saved-classifieds'
import { ChosenListings } from '../compare/chosen-listings'
import { ClassifiedCard } from '../components/classified-card'

const renderCard = (classified: Classified, index: number) => (
  <ClassifiedCard classified={classified} isFirst={index === 0} />
)

const SavedList = () => (
  <ListResults
    pages={useSavedClassifieds()}
    noun="saved listings"
    skeleton="card"
    renderEmpty={() => (
      <EmptyState
        illustration="truck"
        title="No saved listings yet"
        hint="Press the heart of a listing: it is then here, wherever you sign in."
      />
    )}
    renderItem={renderCard}
  />
)

/** The classifieds that the current user saved. */
const SavedClassifiedsPage = () => {
  usePageTitle('Saved Listings')
  return (
    <Page>
      <PageHeader
        isBrief
        title="Saved Listings"
        description="We tell you when a saved listing has another price, or is pending, sold or expired."
      />
      {useCurrentUser() === null ? (
        <SignInForList
          illustration="truck"
          title="Sign in to see what you saved"
          hint="They are kept with your account."
        />
      ) : (
        <SavedList />
      )}
      <ChosenListings />
    </Page>
  )
}

export default SavedClassifiedsPage
