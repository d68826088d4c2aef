import { movedRepliesSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useMoveReplies } from './move-topics'
import type { MovedRepliesProps } from './moved-replies'
import { TopicChoice } from './topic-choice'

interface MoveDialogProps extends MovedRepliesProps {
  readonly onClose: () => void
}

/** Which discussion gets the selected replies. */
export const MoveDialog = ({ topicId, postIds, onEnd, onClose }: MoveDialogProps) => {
  const form = useContractForm({
    schema: movedRepliesSchema,
    initial: { postIds: [...postIds], topicId: '' },
  })
  const moving = useMoveReplies(topicId, postIds)
  const send = ({ topicId: to }: { topicId: string }) =>
    moving.mutateAsync(
      { topicId: to },
      {
        onSuccess: () => {
          onClose()
          onEnd()
        },
        onError: form.showIssues,
      },
    )
  const { errors } = form.formState
  return (
    <FormDialog
      title={postIds.length === 1 ? 'Move One Reply' : `Move ${postIds.length} Replies`}
      submitLabel="Move"
      busyLabel="Moving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: moving.error, firstField: 'topicId' })}
    >
      <TopicChoice
        exceptId={topicId}
        chosenId={form.watch('topicId')}
        onChoose={(id) => form.setValue('topicId', id, { shouldValidate: true })}
        error={errors.topicId?.message ?? errors.postIds?.message}
        hint="Replies keep their dates, so the discussion must be older than they are."
      />
    </FormDialog>
  )
}
