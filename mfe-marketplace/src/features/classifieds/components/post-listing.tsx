import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'

const postDialog = createLazyPart(() =>
  import(/* webpackChunkName: "classified-form" */ '../editor/post-dialog').then(
    ({ PostDialog }) => PostDialog,
  ),
)

/** The button that opens the form of a new classified, and the form. */
export const PostListing = () => {
  const dialog = useMemberDialog('post')
  return (
    <DialogButton
      label="Post Listing"
      icon={<Plus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={postDialog}
    >
      {(PostDialog) => <PostDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
