import { authorName, boardPhotoPath } from '@haulyard/api-contract'
import { Badge, Card, Cluster, DateText, tokens } from '@haulyard/shared-ui'
import { CheckboxField } from '@haulyard/shared-ui/controls'
import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { LinkEmbeds } from '../../../links/link-embeds'
import { PostPhotos } from '../../../photos/post-photos'
import { AuthorLine } from './author-line'
import { EditedMark } from './edited-mark'
import { HeadLine } from './head-line'
import { HelpfulVote } from './helpful-vote'
import { PostAnswers } from './post-answers'
import { PostMenu, type PostMenuProps } from './post-menu'
import { PostText } from './post-text'
import { ReplyReferenceLine } from './reply-reference'
import { SolutionBadge } from './topic-badges'

const { breakpoint, color, font, space } = tokens

/** Marks the solution of the topic, and the post that a link leads to. */
const Post = styled(Card)`
  &[data-solution] {
    border-color: ${color.successText};
  }
  &[data-linked] {
    border-color: ${color.primary};
    box-shadow: inset 4px 0 0 ${color.primary};
  }
`

const When = styled(DateText)`
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  @media (min-width: ${breakpoint.sm}) {
    margin-inline-start: auto;
  }
`
const Foot = styled(Cluster)`
  min-height: 1.5rem;

  /* Close enough for one line on a phone; the words of the first button begin where the text does. */
  column-gap: 0;

  > button {
    padding-inline: ${space[2]};
  }
  > button:first-child {
    margin-inline-start: calc(-1 * ${space[2]});
  }

  &:empty {
    display: none;
  }
`

/** Scrolls to the post that the address names, and focuses it, each time that a link leads to it. */
const useLinkFocus = (card: RefObject<HTMLElement | null>, visit: string | null) => {
  useLayoutEffect(() => {
    if (visit === null) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [card, visit])
}

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

export interface ForumPostCardProps
  extends PostMenuProps,
    Pick<ComponentProps<typeof PostAnswers>, 'onAnswer'> {
  /** Whether the post is by the member who has started the topic. */
  readonly isStarter: boolean
  readonly isJustPosted: boolean
  /** Whether a moderator has chosen the reply; `null`: it is nothing to choose. */
  readonly isSelected: boolean | null
  readonly onSelect: (id: string, isSelected: boolean) => void
  /** The post that was just posted is in sight. */
  readonly onSeen: () => void
  /** The visit to the post by a link; `null`: the address does not name it. */
  readonly linkVisit: string | null
}

const PostHead = ({ isStarter, ...props }: PostMenuProps & { readonly isStarter: boolean }) => (
  <HeadLine>
    <AuthorLine text={props.post}>
      {props.isSolution ? <SolutionBadge /> : null}
      {props.isOriginal ? <Badge tone="accent">Original Post</Badge> : null}
      {isStarter && !props.isOriginal ? <Badge>Original Poster</Badge> : null}
      <When iso={props.post.createdAt} hasTime />
    </AuthorLine>
    <PostMenu {...props} />
  </HeadLine>
)

/** One post of a topic; the first is the one that the others reply to. */
export const ForumPostCard = (props: ForumPostCardProps) => {
  const { post, isOriginal, isStarter, isLocked, isSolution, canSolve, onStep } = props
  const card = useNewPostFocus(props.isJustPosted, props.onSeen)
  useLinkFocus(card, props.linkVisit)
  const textRef = useRef<HTMLDivElement>(null)
  return (
    <Post
      ref={card}
      tabIndex={-1}
      data-post={post.id}
      data-linked={props.linkVisit === null ? undefined : ''}
      data-solution={isSolution ? '' : undefined}
    >
      {props.isSelected === null ? null : (
        <CheckboxField
          label={`Select the reply by ${authorName(post)}`}
          checked={props.isSelected}
          onChange={({ target }) => props.onSelect(post.id, target.checked)}
        />
      )}
      <PostHead {...{ post, isOriginal, isStarter, isLocked, isSolution, canSolve, onStep }} />
      {post.replyTo ? <ReplyReferenceLine replyTo={post.replyTo} /> : null}
      <div ref={textRef}>
        <PostText {...post} />
      </div>
      <PostPhotos photos={post.photos} toPath={(id) => boardPhotoPath(post.id, id)} />
      <LinkEmbeds text={post.content} />
      <Foot>
        <HelpfulVote post={post} />
        <PostAnswers {...{ post, isLocked, textRef }} onAnswer={props.onAnswer} />
        {post.editedAt ? (
          <EditedMark of={{ kind: 'posts', id: post.id }} editedAt={post.editedAt} />
        ) : null}
      </Foot>
    </Post>
  )
}
