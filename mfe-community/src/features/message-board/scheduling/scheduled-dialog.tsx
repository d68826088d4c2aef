import { type ScheduledTopic, uploadedPostPhotoPath } from '@haulyard/api-contract'
import { formDialogProps } from '@haulyard/remote-kit/form'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { toFormPhotos } from '../../../photos/form-photos'
import { DiscussionFields } from '../components/discussion-fields'
import {
  later,
  toDiscussionBody,
  useDiscussionForm,
  type WrittenDiscussion,
} from '../components/discussion-form'
import { toLocal } from '../moving/closing-form'
import { PublishTimeField } from './publish-fields'
import { useScheduleTopic } from './schedule-topic'

interface ScheduledDialogProps {
  readonly topic: ScheduledTopic
  readonly onClose: () => void
}

/** The form of an own scheduled discussion. What is typed stays when it is left. */
export const ScheduledDialog = ({ topic, onClose }: ScheduledDialogProps) => {
  const { id, title, category, content, mentions } = topic
  const { form, photos } = useDiscussionForm({
    initial: {
      ...{ title, category, content: content ?? '', mentions },
      photos: toFormPhotos(topic.photos, uploadedPostPhotoPath),
      ...{ publish: later, publishAt: toLocal(new Date(topic.publishAt)) },
    },
    draftKey: `scheduled:${id}`,
  })
  const schedule = useScheduleTopic({ id, onStored: form.forgetDraft })
  const send = async (written: WrittenDiscussion) => {
    const sent = { photos: await photos.settle(), idempotencyKey: form.sendKey() }
    const { publishAt } = written
    return await schedule.mutateAsync(
      { body: toDiscussionBody(written), publishAt, ...sent },
      { onSuccess: onClose, onError: form.showIssues },
    )
  }
  return (
    <FormDialog
      title="Edit Scheduled Discussion"
      submitLabel="Schedule"
      busyLabel="Scheduling..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: schedule.error, firstField: 'title' })}
    >
      <DiscussionFields form={form} photos={photos} />
      <PublishTimeField form={form} />
    </FormDialog>
  )
}
