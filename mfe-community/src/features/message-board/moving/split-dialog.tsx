import { splitTopicSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardText, SelectField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useCategoryChoice } from '../category-choice'
import { useSplitTopic } from './move-topics'
import type { MovedRepliesProps } from './moved-replies'

interface SplitDialogProps extends MovedRepliesProps {
  readonly onClose: () => void
}

/** The new discussion that the selected replies become. */
export const SplitDialog = ({ topicId, postIds, onEnd, onClose }: SplitDialogProps) => {
  const form = useContractForm({
    schema: splitTopicSchema,
    initial: { postIds: [...postIds], title: '', category: '' },
  })
  const choice = useCategoryChoice(form.watch('category'))
  const splitting = useSplitTopic(topicId, postIds)
  const send = ({ title, category }: { title: string; category: string }) =>
    splitting.mutateAsync(
      { body: { title, category }, idempotencyKey: form.sendKey() },
      {
        onSuccess: () => {
          onClose()
          onEnd()
        },
        onError: form.showIssues,
      },
    )
  const gone = form.formState.errors.postIds?.message
  const dialog = formDialogProps(form, { send, error: splitting.error, firstField: 'title' })
  return (
    <FormDialog
      title="Start a New Discussion"
      submitLabel="Move"
      busyLabel="Moving..."
      onClose={onClose}
      {...dialog}
      failure={gone ?? dialog.failure}
    >
      <CardText>
        {postIds.length === 1
          ? 'The selected reply opens it. Its author can change the discussion.'
          : `The first of the ${postIds.length} selected replies opens it. Its author can change the discussion.`}
      </CardText>
      <TextField label="Title" {...form.field('title')} />
      <SelectField label="Category" {...choice} {...form.field('category')} />
    </FormDialog>
  )
}
