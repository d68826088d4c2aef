import { cleanText, maximumTextLength, postInputSchema } from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  failureReason,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { Stack } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Answer } from '../answer'
import { useCreatePost } from '../api/create-post'
import { keepForumPost } from '../api/get-forum-post'
import { useTakenBack, withTakenBack } from '../api/taken-back'
import { chosenMentionsSchema, formMentions, toMentionIds } from '../mention-search'
import { addQuotation, toQuotation } from '../quotation'
import { MarkdownField } from './markdown-field'
import { ReplyFailure, ReplyFrame } from './reply-frame'
import { ReplyingTo } from './replying-to'

/** What the reply box of a topic takes. */
export interface ReplyFormProps {
  readonly topicId: string
  /** What the member has chosen to answer; it becomes a part of the reply. */
  readonly answer: Answer | null
  readonly onAnswerTaken: () => void
  /** Called with the new reply's id; the form is empty when it mounts again. */
  readonly onPosted: (id: string) => void
  /** The topic takes no replies any more; hears what was written. */
  readonly onLocked: (text: string) => void
}

/** From here on the room that is left is worth a look. */
const isNearLimit = (length: number) => length > 0.9 * maximumTextLength

const isLocked = (error: Error) => error instanceof ApiError && error.code === 'forum.topic_locked'

/** With the names of those whom it mentions, which are sent as ids. */
const replySchema = z.object({ ...postInputSchema.shape, mentions: chosenMentionsSchema })
type Reply = z.output<typeof replySchema>

const useReplyForm = ({ topicId }: ReplyFormProps) =>
  useContractForm({
    schema: replySchema,
    initial: { topicId, content: '', replyTo: undefined, mentions: undefined } as Reply,
    draftKey: `reply:${topicId}`,
  })
type Form = ReturnType<typeof useReplyForm>

/** What the API says of what has no field of its own. */
const issueOf = ({ formState: { errors } }: Form): string | null =>
  errors.replyTo?.message ?? errors.mentions?.message ?? null

/** Makes an answer a part of the reply that is being written, which stays as it is otherwise. */
const useAnswer = (form: Form, { answer, onAnswerTaken }: ReplyFormProps) => {
  const queryClient = useQueryClient()
  const take = useEffectEvent(({ post, quoted }: Answer) => {
    keepForumPost(queryClient, post)
    form.setValue('replyTo', { postId: post.id })
    if (quoted !== null) {
      const content = addQuotation(form.getValues('content'), toQuotation(post, quoted))
      form.setValue('content', content)
    }
    onAnswerTaken()
  })
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (answer === null) return
    take(answer)
    const area = box.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [answer])
  return box
}

/** The reply box of a member. What is typed stays until the API has taken it. */
export const ReplyForm = (props: ReplyFormProps) => {
  const form = useReplyForm(props)
  const box = useAnswer(form, props)
  useTakenBack(props.topicId, ({ content, replyTo, mentions = [] }) => {
    form.setValue('content', withTakenBack(content, form.getValues('content')))
    form.setValue('mentions', [...mentions, ...(form.getValues('mentions') ?? [])])
    form.setValue('replyTo', form.getValues('replyTo') ?? replyTo)
    form.setFocus('content')
  })
  const draft = useAccountDraft({
    draftKey: `reply:${props.topicId}`,
    describe: describeText('content'),
    take: form.fill,
  })
  const create = useCreatePost({ onCreated: form.forgetDraft })
  const send = ({ mentions, ...reply }: Reply) => {
    const body = { ...reply, ...toMentionIds(reply.content, mentions) }
    return create.mutateAsync(
      { body, mentions, idempotencyKey: form.sendKey() },
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
