import type { FeedPost, FeedPostEdit } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { PhotoAdders } from '@haulyard/remote-kit/photo-fields'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useEditPost } from '../api/edit-post'
import { LazyPhotoFields } from '../photos/lazy-photo-fields'
import { postFormSchema, shareFormSchema, toPhotoInputs, valuesOf } from '../photos/post-form'
import { usePostPhotos } from '../photos/use-post-photos'
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
  const photos = usePostPhotos(form, draftKey)
  const editing = useEditPost(post)
  const send = async (input: FeedPostEdit) => {
    if (!(await photos.settle())) throw new Error('Not every photo was sent')
    const body = { ...input, photos: toPhotoInputs(form.getValues('photos')) }
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
      {photos.isShown ? <LazyPhotoFields photos={photos} isDisabled={form.isSending} /> : null}
      {photos.room > 0 && !isShare ? (
        <PhotoAdders onAdd={photos.add} isDisabled={form.isSending} />
      ) : null}
      {post.shared ? <SharedPostCard post={post.shared} isPlain /> : null}
      <SelectField
        label="Visibility"
        options={visibilitiesWithin(post.shared?.visibility ?? 'public')}
        {...form.field('visibility')}
      />
    </FormDialog>
  )
}
