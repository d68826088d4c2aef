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
import { categoryNameOf, useTopicCategories } from '../topic-category-options'

const none = { value: '', label: 'Select a category' }

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
const emptyTopic = {
  title: '',
  category: '',
  content: '',
  isSticky: false,
  isLocked: false,
}

type FieldOf = (name: keyof Omit<TopicUpdate, 'version'>) => {
  readonly name: string
  readonly error?: string
}

interface TopicFieldsProps {
  readonly field: FieldOf
  /** The chosen category: an option also before the others have loaded, or when it is inactive. */
  readonly chosen: Pick<ForumTopic, 'category' | 'categoryName'>
}

const TopicFields = ({ field, chosen }: TopicFieldsProps) => {
  const { active } = useTopicCategories()
  const { category } = chosen
  const isMissing = category !== '' && !active.some(({ value }) => value === category)
  const missing = isMissing ? [{ value: category, label: categoryNameOf(chosen) }] : []
  const options = [none, ...active, ...missing]
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <SelectField label="Category" options={options} {...field('category')} />
    </>
  )
}
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
      <TopicFields field={form.field} chosen={{ category: form.watch('category') }} />
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
  const current = form.watch('category')
  const chosen = current === category ? topic : { category: current }
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
      <TopicFields field={form.field} chosen={chosen} />
      <TopicSwitches field={form.field} />
    </FormDialog>
  )
}
