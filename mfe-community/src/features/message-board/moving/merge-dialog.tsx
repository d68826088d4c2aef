import { type ForumTopic, topicMergeSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardText } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useMergeTopic } from './move-topics'
import { TopicChoice } from './topic-choice'

interface MergeDialogProps {
  readonly topic: ForumTopic
  readonly onClose: () => void
}

/** Which discussion gets everything of this one. */
export const MergeDialog = ({ topic, onClose }: MergeDialogProps) => {
  const form = useContractForm({ schema: topicMergeSchema, initial: { topicId: '' } })
  const merging = useMergeTopic(topic.id)
  const send = ({ topicId }: { topicId: string }) =>
    merging.mutateAsync({ topicId }, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Merge Discussion"
      submitLabel="Merge"
      busyLabel="Merging..."
      tone="danger"
      onClose={onClose}
      {...formDialogProps(form, { send, error: merging.error, firstField: 'topicId' })}
    >
      <CardText>
        {`All posts of “${topic.title}” move to the other discussion. Its address leads there. This cannot be undone.`}
      </CardText>
      <TopicChoice
        exceptId={topic.id}
        chosenId={form.watch('topicId')}
        onChoose={(id) => form.setValue('topicId', id, { shouldValidate: true })}
        error={form.formState.errors.topicId?.message}
        hint="Posts keep their dates, so it must be the older one of the two."
      />
    </FormDialog>
  )
}
