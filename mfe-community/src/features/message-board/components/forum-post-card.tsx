import { Badge, Card, Cluster, DateText, tokens } from '@haulyard/shared-ui'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { LinkEmbeds } from '../../../links/link-embeds'
import { AuthorLine } from './author-line'
import { EditedMark } from './edited-mark'
import { HeadLine } from './head-line'
import { PostMenu, type PostMenuProps } from './post-menu'
import { PostText } from './post-text'

const { breakpoint, color, font } = tokens

const When = styled(DateText)`
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  @media (min-width: ${breakpoint.sm}) {
    margin-inline-start: auto;
  }
`
const Foot = styled(Cluster)`
  min-height: 1.5rem;
`

/** Scrolls to a new post, and focuses it when focus was lost with the form's button. */
const useNewPostFocus = (isJustPosted: boolean, onSeen: () => void) => {
  const card = useRef<HTMLElement>(null)
  const tell = useEffectEvent(onSeen)
  useLayoutEffect(() => {
    if (!isJustPosted) return
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
    tell()
  }, [isJustPosted])
  return card
}

export interface ForumPostCardProps extends PostMenuProps {
  /** Whether the post is by the member who has started the topic. */
  readonly isStarter: boolean
  readonly isJustPosted: boolean
  /** The post that was just posted is in sight. */
  readonly onSeen: () => void
}

/** One post of a topic; the first is the one that the others reply to. */
export const ForumPostCard = (props: ForumPostCardProps) => {
  const { post, isOriginal, isStarter } = props
  const card = useNewPostFocus(props.isJustPosted, props.onSeen)
  return (
    <Card ref={card} tabIndex={-1}>
      <HeadLine>
        <AuthorLine text={post}>
          {isOriginal ? <Badge tone="accent">Original Post</Badge> : null}
          {isStarter && !isOriginal ? <Badge>Original Poster</Badge> : null}
          <When iso={post.createdAt} hasTime />
        </AuthorLine>
        <PostMenu
          post={post}
          isOriginal={isOriginal}
          isLocked={props.isLocked}
          onStep={props.onStep}
        />
      </HeadLine>
      <PostText {...post} />
      <LinkEmbeds text={post.content} />
      {post.editedAt ? (
        <Foot>
          <EditedMark of={{ kind: 'posts', id: post.id }} editedAt={post.editedAt} />
        </Foot>
      ) : null}
    </Card>
  )
}
