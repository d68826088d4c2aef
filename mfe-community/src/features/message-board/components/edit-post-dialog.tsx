import { boardPhotoPath, type ForumPost, postUpdateSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { InlineNotice } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { ApiError } from '@haulyard/shell-contract'
import { useState } from 'react'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { formPhotosSchema, toFormPhotos, toPhotoInputs } from '../../../photos/form-photos'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { useEditPost } from '../api/edit-post'
import { rereadPost } from '../api/get-forum-post'
import { chosenMentionsSchema, formMentions, noMentions, toMentionIds } from '../mention-search'
import { MarkdownField } from './markdown-field'

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const editSchema = z.object({
  ...postUpdateSchema.shape,
  mentions: chosenMentionsSchema,
  photos: formPhotosSchema,
})

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'forum.post_edited'

interface EditPostDialogProps {
  readonly post: ForumPost
  readonly onClose: () => void
}

/**
 * The form of an own post. What is typed stays when it is left. When the post was changed in
 * another place meanwhile, both texts are shown, and the next Save replaces the other one.
 */
export const EditPostDialog = ({ post, onClose }: EditPostDialogProps) => {
  const queryClient = useQueryClient()
  const [other, setOther] = useState<ForumPost | null>(null)
  const draftKey = `forum-post:${post.id}`
  const form = useContractForm({
    schema: editSchema,
    initial: {
      content: post.content,
      version: post.version ?? 0,
      mentions: post.mentions ?? noMentions,
      photos: toFormPhotos(post.photos, (id) => boardPhotoPath(post.id, id)),
    },
    draftKey,
  })
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/forum/photos' })
  const editing = useEditPost(post)
  const send = async ({ content, version, mentions }: z.output<typeof editSchema>) => {
    const sent = await photos.settle()
    return await editing.mutateAsync(
      {
        content,
        version: other?.version ?? version,
        ...toMentionIds(content, mentions),
        ...((sent.length > 0 || post.photos) && { photos: toPhotoInputs(sent) }),
      },
      {
        onSuccess: () => {
          form.forgetDraft()
          onClose()
        },
        onError: (error) => {
          form.showIssues(error)
          if (isConflict(error)) void rereadPost(queryClient, post.id).then(setOther)
        },
      },
    )
  }
  return (
    <FormDialog
      title="Edit Post"
      submitLabel="Save Post"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: editing.error, firstField: 'content' })}
    >
      {other ? (
        <InlineNotice tone="warning" title="In another place this post was changed to:">
          <Text>{other.content}</Text>
        </InlineNotice>
      ) : null}
      <MarkdownField
        text={form.watch('content')}
        label="Your post"
        autoCapitalize="sentences"
        rows={6}
        mentions={{ topicId: post.topicId, ...formMentions(form) }}
        {...form.field('content')}
        error={form.field('content').error ?? form.formState.errors.mentions?.message}
      />
      <PostPhotoFields photos={photos} isDisabled={form.isSending} />
    </FormDialog>
  )
}
