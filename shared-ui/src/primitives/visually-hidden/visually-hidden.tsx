import { css, styled } from 'styled-components'

/** The rules behind `VisuallyHidden`, for elements that hide only at times. */
export const visuallyHiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Text for screen readers only. A `<span>`; takes `as`. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenStyle}
`
