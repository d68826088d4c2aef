import { tokens } from '@haulyard/shared-ui'
import { css } from 'styled-components'

/**
 * For what stands below the first screen: the browser lays it out when it comes near, and
 * paints the first screen that much sooner. Until then it is taken to be as high as said,
 * on a narrow and on a wide screen, so that the page is about as long as it will be.
 */
export const skippedWhileOutOfSight = (height: { narrow: string; wide: string }) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${height.narrow};
  /* Room for the ring around what has focus. */
  overflow-clip-margin: ${tokens.space[2]};

  @media (min-width: ${tokens.breakpoint.md}) {
    contain-intrinsic-block-size: auto ${height.wide};
  }
`
