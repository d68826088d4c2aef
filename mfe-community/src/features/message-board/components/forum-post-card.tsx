import type { ForumPost } from '@haulyard/api-contract'
import { Badge, Card, Cluster, DateText, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'

const { breakpoint, color, font } = tokens

const Author = styled.h2.withConfig({ componentId: 'cm-post-author' })`
  font-family: ${font.body};
  font-size: ${font.size.md};
`
const When = styled(DateText).withConfig({ componentId: 'cm-post-when' })`
  color: ${color.muted};
  font-size: ${font.size.sm};

  @media (min-width: ${breakpoint.sm}) {
    margin-inline-start: auto;
  }
`
const Content = styled.p.withConfig({ componentId: 'cm-post-content' })`
  /* Members set their own line breaks, and paste addresses without any. */
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** How the board names a member: posts carry no name, only whose they are. */
const authorName = (userId: string) => `User ${userId.slice(-4)}`

export interface ForumPostCardProps {
  readonly post: ForumPost
  readonly isOriginal: boolean
}

/** One post of a topic; the first is the one that the others reply to. */
export const ForumPostCard = ({ post, isOriginal }: ForumPostCardProps) => (
  <Card>
    <Cluster gap={2}>
      <Author>{authorName(post.userId)}</Author>
      {isOriginal ? <Badge tone="amber">Original Post</Badge> : null}
      <When iso={post.createdAt} hasTime />
    </Cluster>
    <Content>
      <LinkedText text={post.content} />
    </Content>
  </Card>
)
