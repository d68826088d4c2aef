import type { ScheduledTopic } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { useNavigate } from '@haulyard/remote-kit/router'
import { Button, CardFooter, Cluster, createLazyPart, DialogButton } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { paths } from '../../../paths'
import { usePublishTopic } from './schedule-topic'

const scheduledDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './scheduled-dialog').then(
    ({ ScheduledDialog }) => ScheduledDialog,
  ),
)
const deleteDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './delete-scheduled-dialog').then(
    ({ DeleteScheduledDialog }) => DeleteScheduledDialog,
  ),
)

/** What its author can do before the time has come. */
const OwnActions = ({ topic }: { readonly topic: ScheduledTopic }) => {
  const form = useQuestion()
  const navigate = useNavigate()
  const publish = usePublishTopic(topic)
  return (
    <>
      <DialogButton label="Edit" icon={<Pencil aria-hidden />} dialog={form} part={scheduledDialog}>
        {(ScheduledDialog) => <ScheduledDialog topic={topic} onClose={form.close} />}
      </DialogButton>
      <Button
        icon={<Send aria-hidden />}
        isBusy={publish.isPending}
        onClick={() =>
          publish.mutate(undefined, { onSuccess: ({ id }) => navigate(paths.forumTopic(id)) })
        }
      >
        Publish Now
      </Button>
    </>
  )
}

/** Every moderator can delete a scheduled discussion; only its author changes it. */
export const ScheduledActions = ({ topic }: { readonly topic: ScheduledTopic }) => {
  const question = useQuestion()
  const isOwn = useCurrentUser()?.id === topic.user.id
  return (
    <CardFooter>
      <Cluster gap={2}>
        {isOwn ? <OwnActions topic={topic} /> : null}
        <DialogButton
          label="Delete"
          icon={<Trash aria-hidden />}
          dialog={question}
          part={deleteDialog}
          opening="Opening the question"
        >
          {(DeleteScheduledDialog) => (
            <DeleteScheduledDialog topic={topic} onClose={question.close} />
          )}
        </DialogButton>
      </Cluster>
    </CardFooter>
  )
}
