import { Button, tokens } from '@haulyard/shared-ui'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { styled } from 'styled-components'

const { color, font, space } = tokens

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-bottom: calc(-1 * ${space[2]});
  padding-top: ${space[2]};
  border-top: 1px solid ${color.border};
`
const Reaction = styled(Button)`
  flex: 1 1 auto;
  padding-inline: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

/** They stand ready for what they are named after, and do nothing yet (spec §2, Social feed). */
export const PostReactions = () => (
  <Row>
    <Reaction variant="quiet" icon={<ThumbsUp aria-hidden />}>
      Like
    </Reaction>
    <Reaction variant="quiet" icon={<MessageCircle aria-hidden />}>
      Comment
    </Reaction>
    <Reaction variant="quiet" icon={<Share2 aria-hidden />}>
      Share
    </Reaction>
  </Row>
)
