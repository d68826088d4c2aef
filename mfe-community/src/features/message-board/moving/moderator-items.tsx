import type { ForumTopic } from '@haulyard/api-contract'
import { can } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import type { MenuItem } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ListChecks from 'lucide-react/icons/list-checks'
import Merge from 'lucide-react/icons/merge'

const mergeDialog = createLazyPart(() =>
  import(/* webpackChunkName: "moving" */ './merge-dialog').then(({ MergeDialog }) => MergeDialog),
)

const closingDialog = createLazyPart(() =>
  import(/* webpackChunkName: "moving" */ './closing-dialog').then(
    ({ ClosingDialog }) => ClosingDialog,
  ),
)

/** What a moderator can do about a topic: entries of its menu, and their dialogs. */
export const useModeratorItems = (topic: ForumTopic, onSelectReplies: () => void) => {
  const user = useCurrentUser()
  const merge = useQuestion()
  const closing = useQuestion()
  if (!can(user, 'topics.move')) return { items: [] as MenuItem[], dialog: null }
  const items: MenuItem[] = [
    { label: 'Merge Into...', icon: <Merge aria-hidden />, onSelect: merge.open },
  ]
  if (topic.replyCount > 0) {
    const icon = <ListChecks aria-hidden />
    items.unshift({ label: 'Select Replies', icon, onSelect: onSelectReplies })
  }
  if (!topic.isLocked) {
    const icon = <CalendarClock aria-hidden />
    items.push({ label: 'Closing Date', icon, onSelect: closing.open })
  }
  const dialog = (
    <>
      <LazyDialog
        part={mergeDialog}
        isOpen={merge.isOpen}
        label="Opening the form"
        onFail={merge.fail}
      >
        {(MergeDialog) => <MergeDialog topic={topic} onClose={merge.close} />}
      </LazyDialog>
      <LazyDialog
        part={closingDialog}
        isOpen={closing.isOpen}
        label="Opening the form"
        onFail={closing.fail}
      >
        {(ClosingDialog) => <ClosingDialog topic={topic} onClose={closing.close} />}
      </LazyDialog>
    </>
  )
  return { items, dialog }
}
