import { type ForumPost, type Mention, splitMentions } from '@haulyard/api-contract'
import { RichText } from '@haulyard/remote-kit/rich-text'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'
import { MemberLink } from '../../../links/member-link'

const Content = styled.p`
  /* Members set their own line breaks, and paste addresses without any. */
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

interface SaidProps {
  readonly text: string
  readonly mentions: Mention[]
}

/** A piece of a post, with its addresses and the members whom it mentions as links. */
const Said = ({ text, mentions }: SaidProps) =>
  splitMentions(text, mentions).map((part, index) =>
    typeof part === 'string' ? (
      // By index: the parts of one text never change places.
      <LinkedText key={index} text={part} />
    ) : (
      <MemberLink key={index} member={part}>{`@${part.name}`}</MemberLink>
    ),
  )

const none: Mention[] = []

/** What a post says. Without blocks it is shown as it was typed. */
export const PostText = ({
  content,
  blocks,
  mentions = none,
}: Pick<ForumPost, 'content' | 'blocks' | 'mentions'>) =>
  blocks ? (
    <RichText blocks={blocks} renderText={(text) => <Said text={text} mentions={mentions} />} />
  ) : (
    <Content>
      <Said text={content} mentions={mentions} />
    </Content>
  )
