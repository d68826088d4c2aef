import { maximumMovedReplies } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { MoveDialog } from './move-dialog'
import type { MovedRepliesProps } from './moved-replies'
import { SplitDialog } from './split-dialog'

const { color, radius, space } = tokens

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};

  & > p {
    flex: 1 1 9rem;
  }
  /* What has focus and what is told do not stand behind it. */
  html:has(&) {
    --hy-toast-lift: 8rem;
    scroll-padding-bottom: 8rem;
  }
`

const toSentence = (count: number) => {
  if (count === 0) return 'Select the replies to move.'
  if (count > maximumMovedReplies) return `Select at most ${maximumMovedReplies} replies at once.`
  return count === 1 ? 'One reply is selected.' : `${count} replies are selected.`
}

/** How many replies are selected, and where they can go. */
export const MovingBar = (props: MovedRepliesProps) => {
  const move = useQuestion()
  const split = useQuestion()
  const count = props.postIds.length
  const isMovable = count > 0 && count <= maximumMovedReplies
  return (
    <Bar>
      <p role="status">{toSentence(count)}</p>
      <Button disabled={!isMovable} onClick={move.open}>
        Move To...
      </Button>
      <Button disabled={!isMovable} onClick={split.open}>
        New Discussion...
      </Button>
      <Button onClick={props.onEnd}>Cancel</Button>
      {move.isOpen ? <MoveDialog {...props} onClose={move.close} /> : null}
      {split.isOpen ? <SplitDialog {...props} onClose={split.close} /> : null}
    </Bar>
  )
}
