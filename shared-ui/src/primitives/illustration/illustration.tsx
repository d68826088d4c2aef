/// <reference path="../../lib/assets.d.ts" />
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import drawingsUrl from './drawings.svg'

/** The drawings there are: the symbols of `drawings.svg`, each on a 160 × 100 board. */
export const illustrationNames = [
  'truck',
  'trailer',
  'tyre',
  'route-shield',
  'engine',
  'road',
  'toolbox',
  'mailbox',
  'newspaper',
  'cb-radio',
  'book',
  'key',
] as const
export type IllustrationName = (typeof illustrationNames)[number]

/** Props of `Illustration`: those of an `<svg>`, and the following. */
export type IllustrationProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'name'> & {
  name: IllustrationName
}

const Root = styled.svg`
  display: block;
  width: 10rem;
  max-width: 100%;
  height: auto;
  aspect-ratio: 16 / 10;
  fill: none;
  stroke: currentColor;
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/**
 * A line drawing in the text's colour with one line in the accent colour. Decorative. All drawings are
 * one file, fetched when the first is seen: none of them delays a script.
 */
export const Illustration = ({ name, ...rest }: IllustrationProps) => (
  <Root viewBox="0 0 160 100" {...rest} aria-hidden data-name={name}>
    <use href={`${drawingsUrl}#${name}`} />
  </Root>
)
