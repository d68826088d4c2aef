import type { ForumTopic } from '@haulyard/api-contract'
import { can } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import type { MenuItem } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import ListChecks from 'lucide-react/icons/list-checks'
import Merge from 'lucide-react/icons/merge'

const mergeDialog = createLazyPart(() =>
  import(/* webpackChunkName: "moving" */ './merge-dialog').then(({ MergeDialog }) => MergeDialog),
)

/** What a moderator can do about a topic: entries of its menu, and their dialog. */
export const useModeratorItems = (topic: ForumTopic, onSelectReplies: () => void) => {
  const user = useCurrentUser()
  const merge = useQuestion()
  if (!can(user, 'topics.move')) return { items: [] as MenuItem[], dialog: null }
  const items: MenuItem[] = [
    { label: 'Merge Into...', icon: <Merge aria-hidden />, onSelect: merge.open },
  ]
  if (topic.replyCount > 0) {
    const icon = <ListChecks aria-hidden />
    items.unshift({ label: 'Select Replies', icon, onSelect: onSelectReplies })
  }
  const dialog = (
    <LazyDialog
      part={mergeDialog}
      isOpen={merge.isOpen}
      label="Opening the form"
      onFail={merge.fail}
    >
      {(MergeDialog) => <MergeDialog topic={topic} onClose={merge.close} />}
    </LazyDialog>
  )
  return { items, dialog }
}
