import type { ForumPost } from '@haulyard/api-contract'
import { RichText } from '@haulyard/remote-kit/rich-text'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'

const Content = styled.p`
  /* Members set their own line breaks, and paste addresses without any. */
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** What a post says. Without blocks it is shown as it was typed. */
export const PostText = ({ content, blocks }: Pick<ForumPost, 'content' | 'blocks'>) =>
  blocks ? (
    <RichText blocks={blocks} renderText={(text) => <LinkedText text={text} />} />
  ) : (
    <Content>
      <LinkedText text={content} />
    </Content>
  )
