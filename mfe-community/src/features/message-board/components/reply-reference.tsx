import { authorName, type ReplyReference } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import Reply from 'lucide-react/icons/reply'
import { styled } from 'styled-components'
import { toPost } from '../topic-address'

const { color, font, size, space } = tokens

const Line = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-width: 0;
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  > :is(a, span) {
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* As high as a finger needs, without moving the lines around. */
  > a {
    margin-block: calc((1.5rem - ${size.target}) / 2);
    padding-block: calc((${size.target} - 1.5rem) / 2);
  }
`

/** Which post a reply answers, with a link to it. */
export const ReplyReferenceLine = ({ replyTo }: { readonly replyTo: ReplyReference }) => {
  const { postId, author, excerpt } = replyTo
  return (
    <Line>
      <Reply aria-hidden />
      {author ? (
        <Link to={toPost(postId)}>
          {`Replying to ${authorName({ userId: author.id, user: author })}: ${excerpt}`}
        </Link>
      ) : (
        <span>Replying to a post that was removed</span>
      )}
    </Line>
  )
}
