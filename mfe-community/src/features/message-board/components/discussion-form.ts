import { photosNeedText, topicInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'
import { formPhotosSchema, noPhotos } from '../../../photos/form-photos'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { chosenMentionsSchema, noMentions, toMentionIds } from '../mention-search'

const { title, category, content } = topicInputSchema.shape

/** What the choice of a time is called in the form. */
export const later = 'later'

interface Publishing {
  readonly publish: string
  readonly publishAt: string
}

/** What members write of a topic; its flags are set by administrators. */
const discussionSchema = z
  .object({
    ...{ title, category, content, mentions: chosenMentionsSchema, photos: formPhotosSchema },
    publish: z.string(),
    /** In the time of this browser. */
    publishAt: z.string(),
  })
  .check(
    photosNeedText,
    z.refine<Publishing>(
      ({ publish, publishAt }) => publish !== later || new Date(publishAt).getTime() > Date.now(),
      { error: 'Choose a date that is still to come', path: ['publishAt'] },
    ),
  )
export type WrittenDiscussion = z.output<typeof discussionSchema>

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
export const emptyDiscussion: z.input<typeof discussionSchema> & { content: string } = {
  ...{ title: '', category: '', content: '', mentions: noMentions },
  ...{ photos: noPhotos, publish: 'now', publishAt: '' },
}

interface DiscussionFormOptions {
  readonly initial: typeof emptyDiscussion
  readonly draftKey: string
  readonly onKept?: () => void
}

/** The form of a discussion that is not published yet, with its photos. */
export const useDiscussionForm = ({ draftKey, ...options }: DiscussionFormOptions) => {
  const form = useContractForm({ schema: discussionSchema, draftKey, ...options })
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/forum/photos' })
  return { form, photos }
}
export type DiscussionForm = ReturnType<typeof useDiscussionForm>

/** What of a form is sent, without its photos. */
export const toDiscussionBody = ({ title, category, content, mentions }: WrittenDiscussion) => ({
  ...{ title, category, content },
  ...toMentionIds(content, mentions),
})
