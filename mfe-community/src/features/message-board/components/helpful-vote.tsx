import { authorName, type ForumPost, isOwnedBy } from '@haulyard/api-contract'
import { Button, formatCount, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useVote } from '../api/vote-for-post'

const { color, font } = tokens

const Vote = styled(Button)`
  font-variant-numeric: tabular-nums;

  &[aria-pressed='true'] svg {
    fill: currentcolor;
    fill-opacity: 0.25;
  }
`
const Count = styled.span`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

const inWords = (count: number) =>
  count === 1 ? '1 member found this helpful' : `${formatCount(count)} members found this helpful`

const VoteButton = ({ post }: { readonly post: ForumPost }) => {
  const { isHelpful = false, helpfulCount = 0 } = post
  const { mutate } = useVote(post)
  const countId = useId()
  const hasVotes = helpfulCount > 0
  return (
    <>
      <Vote
        variant="quiet"
        icon={<ThumbsUp aria-hidden />}
        aria-label={`Helpful: the post by ${authorName(post)}`}
        aria-pressed={isHelpful}
        aria-describedby={hasVotes ? countId : undefined}
        onClick={() => mutate(!isHelpful)}
      >
        {hasVotes ? `Helpful (${formatCount(helpfulCount)})` : 'Helpful'}
      </Vote>
      {hasVotes ? <VisuallyHidden id={countId}>{inWords(helpfulCount)}</VisuallyHidden> : null}
    </>
  )
}

/** How many members found a post helpful, and the vote of a member for a post of another one. */
export const HelpfulVote = ({ post }: { readonly post: ForumPost }) => {
  const user = useCurrentUser()
  if (user && !isOwnedBy(post, user)) return <VoteButton post={post} />
  return post.helpfulCount ? <Count>{inWords(post.helpfulCount)}</Count> : null
}
