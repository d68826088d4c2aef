import { authorName, type ForumPost } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { type RefObject, useRef } from 'react'
import { type Answer, selectedTextIn } from '../answer'

interface PostAnswersProps {
  readonly post: ForumPost
  readonly isLocked: boolean
  readonly textRef: RefObject<HTMLElement | null>
  readonly onAnswer: (answer: Answer) => void
}

/** How a member answers a post. */
export const PostAnswers = ({ post, isLocked, textRef, onAnswer }: PostAnswersProps) => {
  const isMember = useCurrentUser() !== null
  const selected = useRef('')
  if (!isMember || isLocked) return null
  const name = authorName(post)
  const readSelection = () => {
    selected.current = selectedTextIn(textRef.current)
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Reply to ${name}`}
        onClick={() => onAnswer({ post, quoted: null })}
      >
        Reply
      </Button>
      <Button
        variant="quiet"
        aria-label={`Quote ${name}`}
        // A press may end the selection before it becomes a click.
        onPointerDown={readSelection}
        onKeyDown={readSelection}
        onClick={() => onAnswer({ post, quoted: selected.current })}
      >
        Quote
      </Button>
    </>
  )
}
