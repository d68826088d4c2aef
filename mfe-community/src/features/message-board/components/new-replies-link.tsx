import { type ForumTopic, maximumNewReplies, type NewReplies } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { toPost } from '../topic-address'

const { color, font, size } = tokens

const Count = styled(Link)`
  color: ${color.accentText};
  font-weight: ${font.weightStrong};

  /* As high as a finger needs, without moving the lines around. */
  margin-block: calc((1.5rem - ${size.target}) / 2);
  padding-block: calc((${size.target} - 1.5rem) / 2);
`

const inWords = ({ count }: NewReplies) => {
  if (count === 1) return '1 new reply'
  return count < maximumNewReplies
    ? `${count} new replies`
    : `${maximumNewReplies} or more new replies`
}

interface NewRepliesLinkProps {
  readonly topic: ForumTopic
  readonly onOpen: () => void
}

/** How many replies of a topic are new to the reader, with a link to the first one. */
export const NewRepliesLink = ({ topic, onOpen }: NewRepliesLinkProps) => {
  const { id, title, newReplies } = topic
  if (!newReplies) return null
  const text = inWords(newReplies)
  const to = { pathname: paths.forumTopic(id), ...toPost(newReplies.firstId) }
  return (
    <Count to={to} aria-label={`${text} in “${title}”`} onClick={onOpen}>
      {text}
    </Count>
  )
}
