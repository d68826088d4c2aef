import { postInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { formPhotosSchema, noPhotos } from '../../../photos/form-photos'
import type { Answer } from '../answer'
import { keepForumPost } from '../api/get-forum-post'
import { chosenMentionsSchema } from '../mention-search'
import { addQuotation, toQuotation } from '../quotation'

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

/** With the names of those whom it mentions, and its photos; both are sent as ids. */
const replySchema = z.object({
  ...postInputSchema.shape,
  mentions: chosenMentionsSchema,
  photos: formPhotosSchema,
})
/** What a member writes. */
export type Reply = z.output<typeof replySchema>

/** The form of a reply. */
export const useReplyForm = ({ topicId }: ReplyFormProps) =>
  useContractForm({
    schema: replySchema,
    initial: {
      ...{ topicId, content: '', replyTo: undefined, mentions: undefined },
      photos: noPhotos,
    } as Reply,
    draftKey: `reply:${topicId}`,
  })
type Form = ReturnType<typeof useReplyForm>

/** What the API says of what has no field of its own. */
export const issueOf = ({ formState: { errors } }: Form): string | null =>
  errors.replyTo?.message ?? errors.mentions?.message ?? null

/** Makes an answer a part of the reply that is being written, which stays as it is otherwise. */
export const useAnswer = (form: Form, { answer, onAnswerTaken }: ReplyFormProps) => {
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
