import {
  type ForumTopic,
  type TopicInput,
  type TopicUpdate,
  topicInputSchema,
  topicUpdateSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField, TextField } from '@haulyard/shared-ui'
import { FormDialog, SwitchField } from '@haulyard/shared-ui/controls'
import { useCreateTopic } from '../api/create-topic'
import { useUpdateTopic } from '../api/update-topic'
import { topicCategoryOptions } from '../topic-category-options'

const categoryOptions = [{ value: '', label: 'Select a category' }, ...topicCategoryOptions]

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
const emptyTopic = {
  title: '',
  category: '' as ForumTopic['category'],
  content: '',
  isSticky: false,
  isLocked: false,
}

type FieldOf = (name: keyof TopicUpdate) => { readonly name: string; readonly error?: string }

const TopicFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextField label="Title" {...field('title')} />
    <SelectField label="Category" options={categoryOptions} {...field('category')} />
  </>
)
const TopicSwitches = ({ field }: { field: FieldOf }) => (
  <>
    <SwitchField label="Sticky" hint="Stands above the other topics" {...field('isSticky')} />
    <SwitchField label="Locked" hint="Takes no more replies" {...field('isLocked')} />
  </>
)

/** The form of a new topic. */
export const CreateTopicDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm({
    schema: topicInputSchema,
    initial: emptyTopic,
    draftKey: 'topic:new',
  })
  const create = useCreateTopic({ onCreated: form.forgetDraft })
  const send = (body: TopicInput) =>
    create.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Create New Topic"
      submitLabel="Create Topic"
      busyLabel="Creating..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'title' })}
    >
      <TopicFields field={form.field} />
      <TextAreaField
        label="Content"
        hint="Opens the discussion. May be left empty."
        rows={5}
        {...form.field('content')}
      />
      <TopicSwitches field={form.field} />
    </FormDialog>
  )
}

interface EditTopicDialogProps {
  readonly topic: ForumTopic
  readonly onClose: () => void
}

/** The same form over a topic that is there; what it was opened with is its author's. */
export const EditTopicDialog = ({ topic, onClose }: EditTopicDialogProps) => {
  const { id, title, category, isSticky, isLocked } = topic
  const form = useContractForm({
    schema: topicUpdateSchema,
    initial: { title, category, isSticky, isLocked },
    draftKey: `topic:${id}`,
  })
  const update = useUpdateTopic({ id, onUpdated: form.forgetDraft })
  const send = (body: TopicUpdate) =>
    update.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Edit Topic"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: update.error, firstField: 'title' })}
    >
      <TopicFields field={form.field} />
      <TopicSwitches field={form.field} />
    </FormDialog>
  )
}
