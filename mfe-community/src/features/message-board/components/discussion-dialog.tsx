import { type ForumTopic, topicInputSchema } from '@haulyard/api-contract'
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
import { useCreateTopic } from '../api/create-topic'
import { newDiscussion, useTakenBack, withTakenBack } from '../api/taken-back'
import { useCategoryChoice } from '../category-choice'
import { chosenMentionsSchema, formMentions, noMentions, toMentionIds } from '../mention-search'
import { MarkdownField } from './markdown-field'
import { SimilarTopics } from './similar-topics'

const { title, category, content } = topicInputSchema.shape

/** What members write of a topic; its flags are set by administrators. */
const discussionSchema = z.object({ title, category, content, mentions: chosenMentionsSchema })

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
const emptyDiscussion = { title: '', category: '', content: '', mentions: noMentions }

/** The form of a new discussion, which leads to its page. What is typed stays when it is left. */
export const DiscussionDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: discussionSchema,
    initial: emptyDiscussion,
    draftKey: 'discussion:new',
    onKept: onClose,
  })
  useTakenBack(newDiscussion, ({ title = '', category = '', content, mentions = [] }) => {
    form.setValue('title', title)
    form.setValue('category', category)
    form.setValue('content', withTakenBack(content, form.getValues('content') ?? ''))
    form.setValue('mentions', [...mentions, ...(form.getValues('mentions') ?? [])])
  })
  const draft = useAccountDraft({
    draftKey: 'discussion:new',
    describe: describeText('title', 'content'),
    take: form.fill,
  })
  const choice = useCategoryChoice(form.watch('category'))
  const create = useCreateTopic({ onCreated: form.forgetDraft })
  // Closed first: going back must not lead to the open form.
  const leave = ({ id }: ForumTopic) => {
    onClose()
    navigate(paths.forumTopic(id))
  }
  const send = ({ mentions, ...discussion }: z.output<typeof discussionSchema>) => {
    const body = { ...discussion, ...toMentionIds(discussion.content, mentions) }
    return create.mutateAsync(
      { body, mentions, idempotencyKey: form.sendKey() },
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
    </FormDialog>
  )
}
