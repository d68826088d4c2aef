import type { FeedPost, FeedPostEdit } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { toPhotoInputs } from '../../../photos/form-photos'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { useEditPost } from '../api/edit-post'
import { postFormSchema, shareFormSchema, valuesOf } from '../photos/post-form'
import { visibilitiesWithin } from '../visibility'
import { SharedPostCard } from './shared-post-card'

interface EditPostDialogProps {
  readonly post: FeedPost
  readonly onClose: () => void
}

/** The form of an own post. What is typed stays when it is left. */
export const EditPostDialog = ({ post, onClose }: EditPostDialogProps) => {
  const draftKey = `feed-post:${post.id}`
  const isShare = post.shared !== undefined
  const schema = isShare ? shareFormSchema : postFormSchema
  const form = useContractForm({ schema, initial: valuesOf(post), draftKey })
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/posts/photos' })
  const editing = useEditPost(post)
  const send = async (input: FeedPostEdit) => {
    const body = { ...input, photos: toPhotoInputs(await photos.settle()) }
    return await editing.mutateAsync(body, {
      onSuccess: () => {
        form.forgetDraft()
        onClose()
      },
      onError: form.showIssues,
    })
  }
  return (
    <FormDialog
      title="Edit Post"
      submitLabel="Save Post"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: editing.error, firstField: 'content' })}
    >
      <TextAreaField
        label={isShare ? 'Your text (optional)' : 'Your post'}
        autoCapitalize="sentences"
        rows={6}
        {...form.field('content')}
      />
      <PostPhotoFields photos={photos} isDisabled={form.isSending} isClosed={isShare} />
      {post.shared ? <SharedPostCard post={post.shared} isPlain /> : null}
      <SelectField
        label="Visibility"
        options={visibilitiesWithin(post.shared?.visibility ?? 'public')}
        {...form.field('visibility')}
      />
    </FormDialog>
  )
}
