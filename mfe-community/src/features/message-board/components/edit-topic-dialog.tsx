import { type ForumTopic, topicInputSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import * as z from 'zod/mini'
import { useEditTopic } from '../api/edit-topic'
import { useRefreshBoard } from '../api/use-refresh-board'
import { useCategoryChoice } from '../category-choice'

const { title, category } = topicInputSchema.shape
const topicSchema = z.object({ title, category })

interface EditTopicDialogProps {
  readonly topic: ForumTopic
  readonly onClose: () => void
}

/** The form of an own topic. What is typed stays when it is left. */
export const EditTopicDialog = ({ topic, onClose }: EditTopicDialogProps) => {
  const form = useContractForm({
    schema: topicSchema,
    initial: { title: topic.title, category: topic.category },
    draftKey: `topic:${topic.id}`,
  })
  const choice = useCategoryChoice(form.watch('category'))
  const refresh = useRefreshBoard()
  const editing = useEditTopic(topic, {
    done: 'Topic Saved',
    failed: 'Failed to save topic. Please try again.',
  })
  const send = (body: z.output<typeof topicSchema>) =>
    editing.mutateAsync(body, {
      onSuccess: () => {
        form.forgetDraft()
        onClose()
      },
      onError: (error) => {
        form.showIssues(error)
        // The title that it has now is shown behind the form.
        refresh(topic.id)
      },
    })
  return (
    <FormDialog
      title="Edit Topic"
      submitLabel="Save Topic"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: editing.error, firstField: 'title' })}
    >
      <TextField label="Title" {...form.field('title')} />
      <SelectField label="Category" {...choice} {...form.field('category')} />
    </FormDialog>
  )
}
