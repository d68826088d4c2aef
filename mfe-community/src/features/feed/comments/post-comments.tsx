import type { FeedPost } from '@haulyard/api-contract'
import {
  Button,
  CardSkeletonList,
  ListStates,
  RecordItems,
  Stack,
  tokens,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'
import { useComments } from './comments-api'

const Empty = styled.p`
  color: ${tokens.color.textMuted};
`

/** The comments on a post, newest first, and the form of a new one. */
export const PostComments = ({ post }: { readonly post: FeedPost }) => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const area = useKeptFocus<HTMLDivElement>()
  const comments = useComments(post.id)
  return (
    <Stack {...area} role="group" aria-label="Comments">
      {isMember ? (
        <CommentForm post={post} />
      ) : (
        <Button onClick={goToSignIn}>Log In to Comment</Button>
      )}
      <ListStates
        list={comments}
        noun="comments"
        placeholders={<CardSkeletonList count={2} variant="row" label="Loading comments" />}
        empty={<Empty>No comments yet</Empty>}
      >
        {(items, end) => (
          <>
            <Stack as="ul">
              <RecordItems records={items}>
                {(comment) => (
                  <li>
                    <CommentItem post={post} comment={comment} />
                  </li>
                )}
              </RecordItems>
            </Stack>
            {end}
          </>
        )}
      </ListStates>
    </Stack>
  )
}
