import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart, tokens, useKeptFocus } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useChosenIds } from './chosen-ids'

const { layer, space } = tokens

const compareBar = createLazyPart(() =>
  import(/* webpackChunkName: "compare-bar" */ './compare-bar').then(
    ({ CompareBar }) => CompareBar,
  ),
)

/** At the end of the screen, so that nothing moves when it appears. */
const Place = styled.section`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: ${space[2]};

  /* It takes the focus when the bar goes, and no space. */
  &:empty {
    position: absolute;
  }
  html:has([data-page-notice]) & {
    bottom: 4rem;
  }
`

/** What is chosen for a comparison, at the end of a page with listings. */
export const ChosenListings = () => {
  const ids = useChosenIds()
  const hasSome = ids.length > 0
  const { part: CompareBar } = useLazyState(compareBar, undefined, hasSome)
  return (
    <Place aria-label="Chosen listings" {...useKeptFocus<HTMLElement>()}>
      {CompareBar && hasSome ? <CompareBar ids={ids} /> : null}
    </Place>
  )
}
