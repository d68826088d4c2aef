import { postPhotoPath, type SharedPost } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Avatar,
  CardMeta,
  CardText,
  DateText,
  tokens,
  useSavesData,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { MemberLink } from '../../../links/member-link'
import { paths } from '../../../paths'
import { Frame, Texts } from './quote-frame'

const { color, font, radius, space } = tokens

/** A press anywhere on the card opens the post, but for its author. */
const Quote = styled(Frame)`
  & a {
    color: ${color.text};
  }
  & a[data-covers]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  & a[data-covers]:focus-visible {
    outline: none;
  }
  & a[data-covers]:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`
const Author = styled.p`
  font-weight: ${font.weightStrong};

  > * {
    display: inline-flex;
    position: relative;
    z-index: 1;
    align-items: center;
    gap: ${space[2]};
    text-decoration: none;
  }
  @media (hover: hover) {
    > a:hover {
      text-decoration: underline;
    }
  }
`
const Words = styled(CardText)`
  color: ${color.text};
  white-space: pre-line;
`

interface SharedPostCardProps {
  readonly post: SharedPost
  /** Where it is only looked at: without links. */
  readonly isPlain?: boolean
}

/** The post that another one shares. */
export const SharedPostCard = ({ post, isPlain = false }: SharedPostCardProps) => {
  const savesData = useSavesData()
  const name = memberName(post.user)
  const author = (
    <>
      <Avatar size="sm" name={name} src={post.user.profileImageUrl} />
      {name}
    </>
  )
  return (
    <Quote>
      {post.photo && !savesData ? (
        <img
          src={`${postPhotoPath(post.id, post.photo.id)}?size=small`}
          alt={post.photo.alt || 'Photo'}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <Texts>
        <Author>
          {isPlain ? <span>{author}</span> : <MemberLink member={post.user}>{author}</MemberLink>}
        </Author>
        <Words data-lines={4}>{post.content}</Words>
        <CardMeta>
          <DateText iso={post.createdAt} hasTime />
          {isPlain ? null : (
            <Link to={paths.feedPost(post.id)} data-covers>
              View Post<VisuallyHidden>{` by ${name}`}</VisuallyHidden>
            </Link>
          )}
        </CardMeta>
      </Texts>
    </Quote>
  )
}

/** Stands in for a post that the reader does not see. */
export const UnavailablePost = () => (
  <Frame>
    <Texts>
      <CardText>This post is not available to you.</CardText>
    </Texts>
  </Frame>
)
