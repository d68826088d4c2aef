import { type FeedPost, postPhotoPath } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Avatar, Badge, Card, CardMeta, DateText, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'
import { MemberLink } from '../../../links/member-link'
import { PostPhotos } from '../../../photos/post-photos'
import { writtenText } from '../../../written-text'
import { visibilityNames } from '../visibility'
import { PostLinkCard } from './post-link-card'
import { PostMenu } from './post-menu'
import { PostReactions } from './post-reactions'
import { SharedPostCard, UnavailablePost } from './shared-post-card'

const { color, font, size, space } = tokens

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: ${size.target};
  margin-block: calc(-1 * ${space[2]});

  /* Its 44 px reach into the padding, so that its icon ends where text does. */
  > :last-child {
    flex: none;
    margin-inline-end: calc(-1 * ${space[3]});
  }
`
const Author = styled.h3`
  min-width: 0;
  font-family: ${font.body};
  font-size: ${font.size.md};
  overflow-wrap: anywhere;

  > :is(a, span) {
    display: inline-flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.target};
    color: ${color.text};
    text-decoration: none;
  }
  @media (hover: hover) {
    > a:hover {
      text-decoration: underline;
    }
  }
`
const Content = styled.p`
  /* Members set their own line breaks, and paste addresses without any. */
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** Props of `FeedPostCard`. */
export interface FeedPostCardProps {
  readonly post: FeedPost
  /** Left out on the author's own page, which says it at its top. */
  readonly showsAuthor?: boolean
}

/** One post of the community feed. */
export const FeedPostCard = ({ post, showsAuthor = true }: FeedPostCardProps) => {
  const name = memberName(post.user)
  const text = writtenText(post)
  const facts = (
    <CardMeta>
      <DateText iso={post.createdAt} hasTime />
      {post.editedAt ? <DateText iso={post.editedAt} prefix="Edited: " hasTime /> : null}
      <Badge>{visibilityNames[post.visibility]}</Badge>
    </CardMeta>
  )
  const author = (
    <Author>
      <MemberLink member={post.user}>
        <Avatar name={name} src={post.user.profileImageUrl} />
        {name}
      </MemberLink>
    </Author>
  )
  return (
    <Card>
      <Head>
        {showsAuthor ? author : facts}
        <PostMenu post={post} />
      </Head>
      {showsAuthor ? facts : null}
      {text === '' ? null : (
        <Content>
          <LinkedText text={text} />
        </Content>
      )}
      <PostPhotos photos={post.photos} toPath={(id) => postPhotoPath(post.id, id)} />
      {post.link ? <PostLinkCard link={post.link} /> : null}
      {post.shared ? <SharedPostCard post={post.shared} /> : null}
      {post.shared === null ? <UnavailablePost /> : null}
      <PostReactions post={post} />
    </Card>
  )
}
