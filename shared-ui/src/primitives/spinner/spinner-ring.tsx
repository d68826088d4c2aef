import { keyframes, styled } from 'styled-components'
import { tokens } from '../../tokens'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

/** The turning ring alone, decorative: in a busy button, or inside `Spinner`. */
export const SpinnerRing = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border: 0.15em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} ${tokens.motion.turn} linear infinite;

  /* A ring that stands still says nothing: slow it down instead of stopping it. */
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s !important;
    animation-iteration-count: infinite !important;
  }
`
