import { authorName } from '@haulyard/api-contract'
import { IconButton, tokens } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { useForumPost } from '../api/get-forum-post'

const { color, space } = tokens

const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  padding-inline-start: ${space[3]};
  border-inline-start: 4px solid ${color.borderStrong};

  > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

interface ReplyingToProps {
  readonly postId: string
  readonly onRemove: () => void
}

/** Whom a reply that is being written answers. */
export const ReplyingTo = ({ postId, onRemove }: ReplyingToProps) => {
  const { data: post, error } = useForumPost(postId)
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Line>
      <p role="status">
        {isGone ? 'The post that you reply to was removed' : null}
        {!isGone && post ? `Replying to ${authorName(post)}` : null}
      </p>
      <IconButton label="Do Not Reply to This Post" icon={<X aria-hidden />} onClick={onRemove} />
    </Line>
  )
}
