import { can, type FeedComment, type FeedPost, isOwnedBy } from '@haulyard/api-contract'
import { memberName, useQuestion } from '@haulyard/remote-kit'
import { Avatar, DateText, IconButton, tokens } from '@haulyard/shared-ui'
import { ConfirmDialog, Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { failureText, useCurrentUser, useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'
import { MemberLink } from '../../../links/member-link'
import { useDeleteComment } from './comments-api'

const { color, font, size, space } = tokens

const Root = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space[3]};
  align-items: start;

  > .hy-menu {
    margin-block: calc((1.5rem - ${size.target}) / 2);
    margin-inline-end: calc(-1 * ${space[3]});
  }
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;

  > :is(a, span):first-child {
    color: ${color.text};
    font-weight: 600;
  }
`
const Content = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

interface CommentProps {
  readonly post: FeedPost
  readonly comment: FeedComment
}

const DeleteQuestion = (props: CommentProps & { readonly onClose: () => void }) => {
  const deleting = useDeleteComment(props.post, props.comment)
  return (
    <ConfirmDialog
      title="Delete this comment?"
      description="It will be deleted for everybody. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      describeFailure={failureText}
      onConfirm={() => deleting.mutateAsync()}
      onClose={props.onClose}
    />
  )
}

/** What the current user can do with a comment: delete it, or report it. */
const CommentMenu = ({ post, comment }: CommentProps) => {
  const { openReport } = useShell()
  const user = useCurrentUser()
  const question = useQuestion()
  const items: MenuItem[] = []
  if (can(user, 'comments.delete', comment)) {
    items.push({ label: 'Delete Comment', onSelect: question.open, tone: 'danger' })
  }
  if (!isOwnedBy(comment, user)) {
    const subject = `a comment by ${memberName(comment.user)}`
    const report = { contentType: 'feed_comment', contentId: comment.id, subject } as const
    items.push({ label: 'Report Comment', onSelect: () => openReport(report), tone: 'danger' })
  }
  return (
    <>
      <Menu
        trigger={<IconButton label="Comment actions" icon={<Ellipsis aria-hidden />} />}
        items={items}
      />
      {question.isOpen ? (
        <DeleteQuestion post={post} comment={comment} onClose={question.close} />
      ) : null}
    </>
  )
}

/** One comment on a post. */
export const CommentItem = ({ post, comment }: CommentProps) => {
  const name = memberName(comment.user)
  return (
    <Root>
      <Avatar name={name} src={comment.user.profileImageUrl} size="sm" />
      <div>
        <Facts>
          <MemberLink member={comment.user}>{name}</MemberLink>
          <DateText iso={comment.createdAt} hasTime />
        </Facts>
        <Content>
          <LinkedText text={comment.content} />
        </Content>
      </div>
      <CommentMenu post={post} comment={comment} />
    </Root>
  )
}
