import type { ForumTopic } from '@haulyard/api-contract'
import { Button, InlineNotice } from '@haulyard/shared-ui'
import { useSession, useShell } from '@haulyard/shell-contract'
import Lock from 'lucide-react/icons/lock'

const LockedNotice = () => (
  <InlineNotice icon={<Lock aria-hidden />}>
    This topic is locked. It takes no more replies.
  </InlineNotice>
)

const LogInPrompt = () => {
  const { goToSignIn } = useShell()
  return (
    <InlineNotice
      icon={null}
      action={
        <Button variant="primary" onClick={goToSignIn}>
          Log In
        </Button>
      }
    >
      You need to be logged in to reply to this thread.
    </InlineNotice>
  )
}

/** What stands below the posts for those who cannot reply, and why. */
export const ReplyPrompt = ({ isLocked }: Pick<ForumTopic, 'isLocked'>) => {
  const session = useSession()
  return (
    <>
      {isLocked ? <LockedNotice /> : null}
      {session.status === 'anonymous' ? <LogInPrompt /> : null}
    </>
  )
}
