import { tokens } from '@haulyard/shared-ui'
import { css } from 'styled-components'

/**
 * For what stands below the first screen: the browser lays it out when it comes near, and
 * paints the first screen that much sooner. Until then it is taken to be about as high as
 * it is, so that the page is about as long as it will be.
 */
export const outOfSightStyle = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 36rem;
  /* Room for the ring around what has focus. */
  overflow-clip-margin: ${tokens.space[2]};

  @media (min-width: ${tokens.breakpoint.md}) {
    contain-intrinsic-block-size: auto 20rem;
  }
`
