import { cleanText, maximumTextLength } from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  failureReason,
  useAccountDraft,
} from '@haulyard/remote-kit/form'
import { Stack } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import type { FormEvent } from 'react'
import { describeWithPhotos, withTakenBackPhotos } from '../../../photos/form-photos'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { useCreatePost } from '../api/create-post'
import { useTakenBack, withTakenBack } from '../api/taken-back'
import { formMentions, toMentionIds } from '../mention-search'
import { MarkdownField } from './markdown-field'
import { ReplyFailure, ReplyFrame } from './reply-frame'
import { ReplyingTo } from './replying-to'
import { issueOf, type Reply, type ReplyFormProps, useAnswer, useReplyForm } from './use-reply-form'

/** From here on the room that is left is worth a look. */
const isNearLimit = (length: number) => length > 0.9 * maximumTextLength

const isLocked = (error: Error) => error instanceof ApiError && error.code === 'forum.topic_locked'

const describeReply = describeWithPhotos(describeText('content'))

/** The reply box of a member. What is typed stays until the API has taken it. */
export const ReplyForm = (props: ReplyFormProps) => {
  const draftKey = `reply:${props.topicId}`
  const form = useReplyForm(props)
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/forum/photos' })
  const box = useAnswer(form, props)
  useTakenBack(props.topicId, ({ content, replyTo, mentions = [], ...taken }) => {
    form.setValue('content', withTakenBack(content, form.getValues('content')))
    form.setValue('mentions', [...mentions, ...(form.getValues('mentions') ?? [])])
    form.setValue('replyTo', form.getValues('replyTo') ?? replyTo)
    form.setValue('photos', withTakenBackPhotos(taken.photos, form.getValues('photos')))
    form.setFocus('content')
  })
  const draft = useAccountDraft({ draftKey, describe: describeReply, take: form.fill })
  const create = useCreatePost({ onCreated: form.forgetDraft })
  const send = async ({ mentions, photos: _, ...reply }: Reply) => {
    const sent = await photos.settle()
    const body = { ...reply, ...toMentionIds(reply.content, mentions) }
    return await create.mutateAsync(
      { body, mentions, photos: sent, idempotencyKey: form.sendKey() },
      {
        onSuccess: ({ id }) => props.onPosted(id),
        onError: (error) => {
          form.showIssues(error)
          if (isLocked(error)) props.onLocked(body.content)
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSending) form.submitWith(send)(event)
  }
  const { length } = form.watch('content')
  const replyTo = form.watch('replyTo')
  const failure = failureReason(create.error) ?? issueOf(form)
  return (
    <ReplyFrame
      field={
        <Stack ref={box} gap={3}>
          {replyTo ? (
            <ReplyingTo
              postId={replyTo.postId}
              onRemove={() => {
                form.setValue('replyTo', undefined)
                form.clearErrors('replyTo')
                form.setFocus('content')
              }}
            />
          ) : null}
          <MarkdownField
            label="Your reply"
            text={form.watch('content')}
            mentions={{ topicId: props.topicId, ...formMentions(form) }}
            {...form.field('content')}
            readOnly={form.isSending}
            {...(isNearLimit(length) && { counter: { length, max: maximumTextLength } })}
          />
          <PostPhotoFields photos={photos} isDisabled={form.isSending} />
        </Stack>
      }
      isSendable={cleanText(form.watch('content')) !== ''}
      isSending={form.isSending}
      onSubmit={submit}
    >
      <DraftVersions draft={draft} isFillingSaid />
      {failure === null || form.isSending ? null : <ReplyFailure text={failure} />}
    </ReplyFrame>
  )
}
