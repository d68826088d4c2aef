import { authorName, can, type ForumPost, isOwnedBy } from '@haulyard/api-contract'
import type { MenuItem } from '@haulyard/shared-ui/controls'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useHidePost } from '../../hiding/use-hide-post'
import { MoreActions } from './more-actions'
import type { PostStep } from './post-dialogs'

export interface PostMenuProps {
  readonly post: ForumPost
  readonly isOriginal: boolean
  /** The topic takes no replies and no changes. */
  readonly isLocked: boolean
  /** The reply is marked as the solution of the topic. */
  readonly isSolution: boolean
  /** Whether the reader may mark a reply so. */
  readonly canSolve: boolean
  /** Opens a dialog about the post. */
  readonly onStep: (step: PostStep, post: ForumPost) => void
}

/** What a reader can do about a post: replies are deleted, the original goes with its topic. */
export const PostMenu = (props: PostMenuProps) => {
  const { post, isOriginal, isLocked, isSolution, canSolve, onStep } = props
  const { openReport } = useShell()
  const user = useCurrentUser()
  const hide = useHidePost({ id: post.id, contentType: 'forum_post' })
  const items: MenuItem[] = []
  if (canSolve && !isOriginal) {
    const [label, step] = isSolution
      ? (['Remove Solution Mark', 'unsolve'] as const)
      : (['Mark as Solution', 'solve'] as const)
    items.push({ label, icon: <Check aria-hidden />, onSelect: () => onStep(step, post) })
  }
  if (isOwnedBy(post, user) && !isLocked) {
    items.push({
      label: 'Edit',
      icon: <Pencil aria-hidden />,
      onSelect: () => onStep('edit', post),
    })
  }
  if (!isOriginal && can(user, 'replies.delete', post)) {
    const icon = <Trash2 aria-hidden />
    items.push({ label: 'Delete', icon, tone: 'danger', onSelect: () => onStep('delete', post) })
  }
  // The original is hidden with its topic.
  if (!isOwnedBy(post, user) && !isOriginal && hide) {
    items.push({ label: 'Hide This Post', icon: <EyeOff aria-hidden />, onSelect: hide })
  }
  if (!isOwnedBy(post, user)) {
    const report = {
      contentType: 'forum_post',
      contentId: post.id,
      subject: `a post by ${authorName(post)}`,
    } as const
    items.push({
      label: 'Report',
      icon: <Flag aria-hidden />,
      tone: 'danger',
      onSelect: () => openReport(report),
    })
  }
  return <MoreActions items={items} />
}
