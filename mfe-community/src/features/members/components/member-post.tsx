import type { FeedPost } from '@haulyard/api-contract'
import { Badge, Card, CardMeta, formatDateTime, IconButton, tokens } from '@haulyard/shared-ui'
import { memberName, useShell } from '@haulyard/shell-contract'
import Flag from 'lucide-react/icons/flag'
import { styled } from 'styled-components'

const Head = styled.div.withConfig({ componentId: 'cm-member-post-head' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: ${tokens.size.target};
  margin-block: calc(-1 * ${tokens.space[2]});

  /* Its 44 px reach into the padding, so that its drawing ends where text does. */
  > button {
    margin-inline-end: calc(-1 * ${tokens.space[3]});
  }
`
const Content = styled.p.withConfig({ componentId: 'cm-member-post-content' })`
  /* Members set their own line breaks, and paste addresses without any. */
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** What everybody sees needs no word. */
const visibilityNames = {
  public: null,
  connections: 'Connections only',
  private: 'Private',
} as const

/** One post on its author's page. */
export const MemberPost = ({ post, isOwn }: { post: FeedPost; isOwn: boolean }) => {
  const { openReport } = useShell()
  const visibility = visibilityNames[post.visibility]
  const report = () =>
    openReport({
      contentType: 'feed_post',
      contentId: post.id,
      subject: `a post by ${memberName(post.user)}`,
    })
  return (
    <Card>
      <Head>
        <CardMeta>
          <time dateTime={post.createdAt}>{formatDateTime(post.createdAt)}</time>
          {visibility ? <Badge>{visibility}</Badge> : null}
        </CardMeta>
        {isOwn ? null : (
          <IconButton label="Report post" icon={<Flag aria-hidden />} onClick={report} />
        )}
      </Head>
      <Content>{post.content}</Content>
    </Card>
  )
}
