import type { FeedPost } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import MessageCircle from 'lucide-react/icons/message-circle'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useLikePost } from '../api/like-post'
import { LazyComments, preloadComments } from '../comments/lazy-comments'
import { counted, Reaction } from './reaction'
import { ShareButton } from './share-button'

const { color, space } = tokens

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: calc(-1 * ${space[2]});
  padding-top: ${space[2]};
  border-top: 1px solid ${color.border};
`
const Comments = styled.div`
  padding-top: ${space[3]};
`

const LikeButton = ({ post }: { readonly post: FeedPost }) => {
  const { goToSignIn } = useShell()
  const isMember = useCurrentUser() !== null
  const { isLiked = false, likeCount } = post
  const like = useLikePost(post)
  return (
    <Reaction
      variant="quiet"
      icon={<ThumbsUp aria-hidden />}
      aria-pressed={isLiked}
      onClick={() => (isMember ? like.mutate(!isLiked) : goToSignIn())}
    >
      {counted('Like', likeCount)}
    </Reaction>
  )
}

/** Like, Comment and Share, with their counts; Comment opens the comments below. */
export const PostReactions = ({ post }: { readonly post: FeedPost }) => {
  const [isOpen, setIsOpen] = useState(false)
  const commentsId = useId()
  return (
    <>
      <Row>
        <LikeButton post={post} />
        <Reaction
          variant="quiet"
          icon={<MessageCircle aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? commentsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          onPointerEnter={preloadComments}
          onFocus={preloadComments}
        >
          {counted('Comment', post.commentCount)}
        </Reaction>
        <ShareButton post={post} />
      </Row>
      {isOpen ? (
        <Comments id={commentsId}>
          <LazyComments post={post} />
        </Comments>
      ) : null}
    </>
  )
}
