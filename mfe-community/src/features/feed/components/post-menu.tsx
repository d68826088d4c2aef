import { can, type FeedPost, isOwnedBy } from '@haulyard/api-contract'
import { memberName, useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, IconButton, LazyDialog } from '@haulyard/shared-ui'
import { Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useHidePost } from '../../hiding/use-hide-post'
import { useRemovePostLink } from '../api/remove-post-link'

const deletePostDialog = createLazyPart(() =>
  import(/* webpackChunkName: "deleting" */ './delete-post-dialog').then(
    ({ DeletePostDialog }) => DeletePostDialog,
  ),
)

const editPostDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './edit-post-dialog').then(
    ({ EditPostDialog }) => EditPostDialog,
  ),
)

/** What the current user can do with a post: edit or delete it, remove its card, or hide or report it. */
export const PostMenu = ({ post }: { post: FeedPost }) => {
  const { openReport } = useShell()
  const user = useCurrentUser()
  const question = useQuestion()
  const form = useQuestion()
  const isOwn = isOwnedBy(post, user)
  const hide = useHidePost({ id: post.id, contentType: 'feed_post' })
  const removeLink = useRemovePostLink(post)
  const mayDelete = can(user, 'posts.delete', post)
  const report = () =>
    openReport({
      contentType: 'feed_post',
      contentId: post.id,
      subject: `a post by ${memberName(post.user)}`,
    })
  const preload = () => {
    // A dialog that does not come is told of when it is opened.
    if (mayDelete) deletePostDialog.preload().catch(() => undefined)
    if (isOwn) editPostDialog.preload().catch(() => undefined)
  }
  const items: MenuItem[] = []
  if (isOwn) items.push({ label: 'Edit Post', onSelect: form.open })
  if (isOwn && post.link) items.push({ label: 'Remove Link Preview', onSelect: removeLink })
  if (mayDelete) items.push({ label: 'Delete Post', onSelect: question.open, tone: 'danger' })
  if (!isOwn && hide) items.push({ label: 'Hide This Post', onSelect: hide })
  if (!isOwn) items.push({ label: 'Report Post', onSelect: report, tone: 'danger' })
  return (
    <>
      <Menu
        trigger={
          <IconButton
            // Not "More actions": so is called what is about the member, on the same page.
            label="Post actions"
            icon={<Ellipsis aria-hidden />}
            onPointerEnter={preload}
            onFocus={preload}
          />
        }
        items={items}
      />
      <LazyDialog
        part={deletePostDialog}
        isOpen={question.isOpen}
        label="Opening the question"
        onFail={question.fail}
      >
        {(DeletePostDialog) => <DeletePostDialog post={post} onClose={question.close} />}
      </LazyDialog>
      <LazyDialog
        part={editPostDialog}
        isOpen={form.isOpen}
        label="Opening the form"
        onFail={form.fail}
      >
        {(EditPostDialog) => <EditPostDialog post={post} onClose={form.close} />}
      </LazyDialog>
    </>
  )
}
