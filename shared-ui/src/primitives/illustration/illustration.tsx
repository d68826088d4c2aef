import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { drawings } from './drawings'

/** The drawings there are. */
export type IllustrationName = keyof typeof drawings

/** Props of `Illustration`: those of an `<svg>`, and the following. */
export type IllustrationProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'name'> & {
  name: IllustrationName
}

const Root = styled.svg.withConfig({ componentId: 'hy-illustration' })`
  display: block;
  width: 10rem;
  max-width: 100%;
  height: auto;
  fill: none;
  stroke: currentColor;
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;

  & [data-accent='line'] {
    stroke: ${tokens.color.amber};
  }
  & [data-accent='fill'] {
    fill: ${tokens.color.amber};
    stroke: none;
  }
`

/** A line drawing in the text's colour with an amber accent. Decorative. */
export const Illustration = ({ name, ...rest }: IllustrationProps) => (
  <Root viewBox="0 0 160 100" {...rest} aria-hidden data-name={name}>
    {drawings[name]}
  </Root>
)
