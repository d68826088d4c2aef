import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'

const { color, font, radius } = tokens

/** Props of `CountBadge`: those of a `<span>`, and the following. */
export type CountBadgeProps = ComponentPropsWithRef<'span'> & {
  /** Nothing shows at 0. */
  count: number
  /** Above it the number reads `9+`. Default 9. */
  max?: number
  /** What the number means, for screen readers: `3 new notifications`. Nothing is said without. */
  label?: string
}

const Root = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
`
const Figure = styled.span`
  position: absolute;
  top: -0.625em;
  left: calc(100% - 0.75em);
  display: grid;
  place-items: center;
  min-width: 1.5em;
  height: 1.5em;
  padding-inline: 0.3em;
  border-radius: ${radius.pill};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: 0.75rem;
  font-weight: ${font.weightStrong};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  pointer-events: none;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** A number on the corner of the icon given as `children`. */
export const CountBadge = ({ count, max = 9, label, children, ...rest }: CountBadgeProps) => (
  <Root {...rest}>
    {children}
    {count > 0 ? <Figure aria-hidden>{count > max ? `${max}+` : count}</Figure> : null}
    {count > 0 && label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
  </Root>
)
