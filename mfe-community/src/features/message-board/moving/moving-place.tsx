import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart, tokens, useKeptFocus } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { SelectedReplies } from './use-selection'

const movingBar = createLazyPart(() =>
  import(/* webpackChunkName: "moving" */ './moving-bar').then(({ MovingBar }) => MovingBar),
)

/** At the end of the screen, so that nothing moves when it appears. */
const Place = styled.section`
  position: sticky;
  z-index: ${tokens.layer.sticky};
  bottom: ${tokens.space[2]};

  /* It takes the focus when the bar goes, and no space. */
  &:empty {
    position: absolute;
  }
  html:has([data-page-notice]) & {
    bottom: 4rem;
  }
`

interface MovingPlaceProps {
  readonly topicId: string
  readonly selected: SelectedReplies
  readonly onEnd: () => void
}

/** What a moderator does with the chosen replies of a topic. */
export const MovingPlace = ({ topicId, selected, onEnd }: MovingPlaceProps) => {
  const { part: MovingBar } = useLazyState(movingBar, onEnd, selected !== null)
  return (
    <Place aria-label="Selected replies" {...useKeptFocus<HTMLElement>()}>
      {MovingBar && selected ? (
        <MovingBar topicId={topicId} postIds={[...selected]} onEnd={onEnd} />
      ) : null}
    </Place>
  )
}
