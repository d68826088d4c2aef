import { authorName, type ReplyReference } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { toPost } from '../topic-address'

const { color, font, size } = tokens

const Line = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  > a {
    display: block;
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;

    /* As high as a finger needs, without moving the lines around. */
    margin-block: calc((1.5rem - ${size.target}) / 2);
    padding-block: calc((${size.target} - 1.5rem) / 2);
  }
`

/** Which post a reply answers, with a link to it. */
export const ReplyReferenceLine = ({ replyTo }: { readonly replyTo: ReplyReference }) => {
  const { postId, author, excerpt } = replyTo
  return (
    <Line>
      {author ? (
        <Link to={toPost(postId)}>
          {`Replying to ${authorName({ userId: author.id, user: author })}: ${excerpt}`}
        </Link>
      ) : (
        'Replying to a post that was removed'
      )}
    </Line>
  )
}

/** The reply that solves a topic, with a link to it. */
export const SolutionLine = ({ solution }: { readonly solution: ReplyReference }) => {
  const { postId, author, excerpt } = solution
  return author ? (
    <Line>
      <Link to={toPost(postId)}>
        {`Solution by ${authorName({ userId: author.id, user: author })}: ${excerpt}`}
      </Link>
    </Line>
  ) : null
}
