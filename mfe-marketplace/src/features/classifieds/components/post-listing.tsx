import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useCurrentUser, useFormUnavailable, useMemberDialog } from '@haulyard/shell-contract'
import Plus from 'lucide-react/icons/plus'

const postDialog = createLazyPart(() =>
  import('../editor/post-dialog').then(({ PostDialog }) => PostDialog),
)

/** The button that opens the form of a new classified, and the form. */
export const PostListing = () => {
  const isMember = useCurrentUser() !== null
  const dialog = useMemberDialog('post')
  const preload = () => {
    // A form that does not come is told of when it is opened.
    if (isMember) postDialog.preload().catch(() => undefined)
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Post Listing
      </Button>
      <LazyDialog
        part={postDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={useFormUnavailable(dialog.close)}
      >
        {(PostDialog) => <PostDialog onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
