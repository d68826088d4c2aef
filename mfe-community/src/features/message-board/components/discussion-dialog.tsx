import { can, type ForumTopic } from '@haulyard/api-contract'
import {
  DraftVersions,
  describeText,
  formDialogProps,
  useAccountDraft,
} from '@haulyard/remote-kit/form'
import { useNavigate } from '@haulyard/remote-kit/router'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { describeWithPhotos, withTakenBackPhotos } from '../../../photos/form-photos'
import { useCreateTopic } from '../api/create-topic'
import { newDiscussion, useTakenBack, withTakenBack } from '../api/taken-back'
import { PublishFields } from '../scheduling/publish-fields'
import { useScheduleTopic } from '../scheduling/schedule-topic'
import { DiscussionFields } from './discussion-fields'
import {
  emptyDiscussion,
  later,
  toDiscussionBody,
  useDiscussionForm,
  type WrittenDiscussion,
} from './discussion-form'

const draftKey = 'discussion:new'
const describeDraft = describeWithPhotos(describeText('title', 'content'))

/** The form of a new discussion, which leads to its page. What is typed stays when it is left. */
export const DiscussionDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const { form, photos } = useDiscussionForm({
    initial: emptyDiscussion,
    draftKey,
    onKept: onClose,
  })
  useTakenBack(newDiscussion, ({ title = '', category = '', content, mentions = [], ...taken }) => {
    form.setValue('title', title)
    form.setValue('category', category)
    form.setValue('content', withTakenBack(content, form.getValues('content') ?? ''))
    form.setValue('mentions', [...mentions, ...(form.getValues('mentions') ?? [])])
    form.setValue('photos', withTakenBackPhotos(taken.photos, form.getValues('photos')))
  })
  const draft = useAccountDraft({ draftKey, describe: describeDraft, take: form.fill })
  const create = useCreateTopic({ onCreated: form.forgetDraft })
  const schedule = useScheduleTopic({ onStored: form.forgetDraft })
  const maySchedule = can(user, 'topics.schedule')
  const isLater = maySchedule && form.watch('publish') === later
  // Closed first: going back must not lead to the open form.
  const leaveFor = (path: string) => {
    onClose()
    navigate(path)
  }
  const send = async (written: WrittenDiscussion) => {
    const sent = { photos: await photos.settle(), idempotencyKey: form.sendKey() }
    const body = toDiscussionBody(written)
    const onError = form.showIssues
    if (isLater) {
      const onSuccess = () => leaveFor(paths.scheduledTopics)
      const { publishAt } = written
      return await schedule.mutateAsync({ body, publishAt, ...sent }, { onSuccess, onError })
    }
    const onSuccess = ({ id }: ForumTopic) => leaveFor(paths.forumTopic(id))
    const { mentions } = written
    return await create.mutateAsync({ body, mentions, ...sent }, { onSuccess, onError })
  }
  const error = isLater ? schedule.error : create.error
  return (
    <FormDialog
      title="Start a Discussion"
      submitLabel={isLater ? 'Schedule' : 'Start Discussion'}
      busyLabel={isLater ? 'Scheduling...' : 'Starting...'}
      onClose={onClose}
      {...formDialogProps(form, { send, error, firstField: 'title' })}
    >
      <DraftVersions draft={draft} />
      <DiscussionFields form={form} photos={photos} />
      {maySchedule ? <PublishFields form={form} /> : null}
    </FormDialog>
  )
}
