import {
  cleanText,
  maximumTextLength,
  type PostInput,
  postInputSchema,
} from '@haulyard/api-contract'
import { failureReason, useContractForm } from '@haulyard/remote-kit/form'
import { ApiError } from '@haulyard/shell-contract'
import type { FormEvent } from 'react'
import { useCreatePost } from '../api/create-post'
import { MarkdownField } from './markdown-field'
import { ReplyFailure, ReplyFrame } from './reply-frame'

/** What the reply box of a topic takes. */
export interface ReplyFormProps {
  readonly topicId: string
  /** Called with the new reply's id; the form is empty when it mounts again. */
  readonly onPosted: (id: string) => void
  /** The topic takes no replies any more; hears what was written. */
  readonly onLocked: (text: string) => void
}

/** From here on the room that is left is worth a look. */
const isNearLimit = (length: number) => length > 0.9 * maximumTextLength

const isLocked = (error: Error) => error instanceof ApiError && error.code === 'forum.topic_locked'

/** The reply box of a member. What is typed stays until the API has taken it. */
export const ReplyForm = ({ topicId, onPosted, onLocked }: ReplyFormProps) => {
  const form = useContractForm({
    schema: postInputSchema,
    initial: { topicId, content: '' },
    draftKey: `reply:${topicId}`,
  })
  const create = useCreatePost({ onCreated: form.forgetDraft })
  const send = (body: PostInput) =>
    create.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      {
        onSuccess: ({ id }) => onPosted(id),
        onError: (error) => {
          form.showIssues(error)
          if (isLocked(error)) onLocked(body.content)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSending) form.submitWith(send)(event)
  }
  const { length } = form.watch('content')
  const failure = failureReason(create.error)
  return (
    <ReplyFrame
      field={
        <MarkdownField
          label="Your reply"
          text={form.watch('content')}
          {...form.field('content')}
          readOnly={form.isSending}
          {...(isNearLimit(length) && { counter: { length, max: maximumTextLength } })}
        />
      }
      isSendable={cleanText(form.watch('content')) !== ''}
      isSending={form.isSending}
      onSubmit={submit}
    >
      {failure === null || form.isSending ? null : <ReplyFailure text={failure} />}
    </ReplyFrame>
  )
}
