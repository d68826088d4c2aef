import { tokens } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import outlines from './outlines.json'
import type { Transform } from './projection'

const { color } = tokens

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  & path {
    fill: ${color.surfaceRaised};
    stroke: ${color.borderStrong};
    stroke-width: 1px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  & path[data-part='borders'] {
    fill: none;
    stroke: ${color.border};
  }
`

/** Moving the map does not render the paths again. */
const Paths = memo(() => (
  <>
    <path d={outlines.mexico} />
    <path d={outlines.canada} />
    <path d={outlines.states} />
    <path data-part="borders" d={outlines.borders} />
  </>
))

/** The states of the US, Canada, and Mexico beside them. */
export const Outlines = ({ k, x, y }: Transform) => (
  <Svg aria-hidden focusable={false}>
    <g transform={`translate(${x} ${y}) scale(${k})`}>
      <Paths />
    </g>
  </Svg>
)
