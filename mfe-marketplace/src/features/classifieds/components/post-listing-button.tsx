import { Button } from '@haulyard/shared-ui'
import { useSession, useShell } from '@haulyard/shell-contract'
import Plus from 'lucide-react/icons/plus'

/** Posting needs sign-in: a visitor is sent there. Members get it with the form to post with. */
export const PostListingButton = () => {
  const { goToSignIn } = useShell()
  const session = useSession()
  if (session.status !== 'anonymous') return null
  return (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={goToSignIn}>
      Post Listing
    </Button>
  )
}
