import { type Classified, isOwnedBy } from '@haulyard/api-contract'
import { IconButton } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Heart from 'lucide-react/icons/heart'
import { useSavedClassified } from '../api/saved-classifieds'

/** The heart that keeps a listing under Saved. A visitor is sent to sign in; a seller has none. */
export const SaveListing = ({ classified }: { classified: Classified }) => {
  const { goToSignIn } = useShell()
  const user = useCurrentUser()
  const { isSaved, toggle } = useSavedClassified(classified.id)
  if (isOwnedBy(classified, user) || classified.isHeld) return null
  return (
    <IconButton
      label="Save Listing"
      icon={<Heart aria-hidden fill={isSaved ? 'currentColor' : 'none'} />}
      aria-pressed={isSaved}
      onClick={user ? toggle : goToSignIn}
    />
  )
}
