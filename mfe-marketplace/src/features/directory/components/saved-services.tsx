import { EmptyState } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ListResults } from '../../../lists/list-results'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { useSavedServices } from '../api/get-saved-services'
import { ServiceCard } from './service-card'

const SavedList = () => (
  <ListResults
    pages={useSavedServices()}
    noun="saved services"
    skeleton="row"
    renderEmpty={() => (
      <EmptyState
        illustration="route-shield"
        title="No saved services yet"
        hint="Open a service and press “Save Service”: it is then here, wherever you sign in."
      />
    )}
    renderItem={(service) => <ServiceCard service={service} />}
  />
)

/** What the current user saved; who is not known is asked to sign in. */
export const SavedServices = () => {
  if (useCurrentUser() !== null) return <SavedList />
  return (
    <SignInForList
      illustration="route-shield"
      title="Sign in to see what you saved"
      hint="Saved services are kept with your account."
    />
  )
}
