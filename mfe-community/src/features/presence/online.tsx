import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, space } = tokens

/** A dot on the edge of the picture beside it. What it means is in words next to it. */
export const OnlineDot = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  right: -0.125rem;
  bottom: -0.125rem;
  width: 0.875rem;
  height: 0.875rem;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  background: ${color.successText};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.successText};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};

  &::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border: 0.3125rem solid;
    border-radius: 50%;
  }
`

/** Says that a member is on the site now. */
export const OnlineText = () => <Words>Online</Words>
