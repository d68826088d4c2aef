import { type ForumTopic, photosNeedText, topicInputSchema } from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  formDialogProps,
  useAccountDraft,
  useContractForm,
} from '@haulyard/remote-kit/form'
import { useNavigate } from '@haulyard/remote-kit/router'
import { SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import * as z from 'zod/mini'
import { paths } from '../../../paths'
import {
  describeWithPhotos,
  formPhotosSchema,
  noPhotos,
  withTakenBackPhotos,
} from '../../../photos/form-photos'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { usePostPhotos } from '../../../photos/use-post-photos'
import { useCreateTopic } from '../api/create-topic'
import { newDiscussion, useTakenBack, withTakenBack } from '../api/taken-back'
import { useCategoryChoice } from '../category-choice'
import { chosenMentionsSchema, formMentions, noMentions, toMentionIds } from '../mention-search'
import { MarkdownField } from './markdown-field'
import { SimilarTopics } from './similar-topics'

const { title, category, content } = topicInputSchema.shape

/** What members write of a topic; its flags are set by administrators. */
const discussionSchema = z
  .object({ title, category, content, mentions: chosenMentionsSchema, photos: formPhotosSchema })
  .check(photosNeedText)

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
const emptyDiscussion = {
  ...{ title: '', category: '', content: '', mentions: noMentions },
  photos: noPhotos,
}
const draftKey = 'discussion:new'
const describeDraft = describeWithPhotos(describeText('title', 'content'))

/** The form of a new discussion, which leads to its page. What is typed stays when it is left. */
export const DiscussionDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: discussionSchema,
    initial: emptyDiscussion,
    draftKey,
    onKept: onClose,
  })
  const photos = usePostPhotos(form, { draftKey, upload: 'POST /api/forum/photos' })
  useTakenBack(newDiscussion, ({ title = '', category = '', content, mentions = [], ...taken }) => {
    form.setValue('title', title)
    form.setValue('category', category)
    form.setValue('content', withTakenBack(content, form.getValues('content') ?? ''))
    form.setValue('mentions', [...mentions, ...(form.getValues('mentions') ?? [])])
    form.setValue('photos', withTakenBackPhotos(taken.photos, form.getValues('photos')))
  })
  const draft = useAccountDraft({ draftKey, describe: describeDraft, take: form.fill })
  const choice = useCategoryChoice(form.watch('category'))
  const create = useCreateTopic({ onCreated: form.forgetDraft })
  // Closed first: going back must not lead to the open form.
  const leave = ({ id }: ForumTopic) => {
    onClose()
    navigate(paths.forumTopic(id))
  }
  const send = async ({ mentions, photos: _, ...written }: z.output<typeof discussionSchema>) => {
    const sent = await photos.settle()
    const body = { ...written, ...toMentionIds(written.content, mentions) }
    return await create.mutateAsync(
      { body, mentions, photos: sent, idempotencyKey: form.sendKey() },
      { onSuccess: leave, onError: form.showIssues },
    )
  }
  return (
    <FormDialog
      title="Start a Discussion"
      submitLabel="Start Discussion"
      busyLabel="Starting..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'title' })}
    >
      <DraftVersions draft={draft} />
      <TextField label="Title" hint="What it is about, in a line" {...form.field('title')} />
      <SimilarTopics title={form.watch('title')} />
      <SelectField label="Category" {...choice} {...form.field('category')} />
      <MarkdownField
        text={form.watch('content') ?? ''}
        label="Your post"
        hint="Opens the discussion. You can also write it later, as a reply."
        rows={6}
        mentions={formMentions(form)}
        {...form.field('content')}
        error={form.field('content').error ?? form.formState.errors.mentions?.message}
      />
      <PostPhotoFields photos={photos} isDisabled={form.isSending} />
    </FormDialog>
  )
}
