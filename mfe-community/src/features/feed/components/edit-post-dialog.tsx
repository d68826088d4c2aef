import { type FeedPost, type FeedPostInput, feedPostInputSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useEditPost } from '../api/edit-post'
import { visibilities } from '../visibility'

interface EditPostDialogProps {
  readonly post: FeedPost
  readonly onClose: () => void
}

/** The form of an own post. What is typed stays when it is left. */
export const EditPostDialog = ({ post, onClose }: EditPostDialogProps) => {
  const { content, visibility } = post
  const form = useContractForm({
    schema: feedPostInputSchema,
    initial: { content, visibility },
    draftKey: `feed-post:${post.id}`,
  })
  const editing = useEditPost(post)
  const send = (body: FeedPostInput) =>
    editing.mutateAsync(body, {
      onSuccess: () => {
        form.forgetDraft()
        onClose()
      },
      onError: form.showIssues,
    })
  return (
    <FormDialog
      title="Edit Post"
      submitLabel="Save Post"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: editing.error, firstField: 'content' })}
    >
      <TextAreaField
        label="Your post"
        autoCapitalize="sentences"
        rows={6}
        {...form.field('content')}
      />
      <SelectField label="Visibility" options={visibilities} {...form.field('visibility')} />
    </FormDialog>
  )
}
