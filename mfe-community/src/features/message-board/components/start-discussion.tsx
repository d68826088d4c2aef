import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'

const discussionDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './discussion-dialog').then(
    ({ DiscussionDialog }) => DiscussionDialog,
  ),
)

/** The way onto the board for who has something to ask or to tell. */
export const StartDiscussion = () => {
  const dialog = useMemberDialog('start')
  return (
    <DialogButton
      label="Start Discussion"
      icon={<MessageSquarePlus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={discussionDialog}
    >
      {(DiscussionDialog) => <DiscussionDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
