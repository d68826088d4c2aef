import type { DirectoryService } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import { useSavedService } from '../api/save-service'

/** Keeps a service at hand, under Saved in the directory. A visitor is sent to sign in. */
export const SaveService = ({ service }: { service: DirectoryService }) => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const { isSaved, toggle } = useSavedService(service.id)
  return (
    <Button
      icon={isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      aria-pressed={isSaved}
      onClick={isMember ? toggle : goToSignIn}
    >
      {isSaved ? 'Saved' : 'Save Service'}
    </Button>
  )
}
