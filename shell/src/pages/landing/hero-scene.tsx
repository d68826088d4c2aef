import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color } = tokens

// The road runs on past the drawing's own board, to both edges of the screen.
const Root = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  fill: none;
  stroke: ${color.onDark};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;

  [data-part='far'] {
    stroke: ${color.borderOnDark};
  }
  [data-part='body'] {
    fill: ${color.surfaceDark};
  }
  [data-part='detail'] {
    stroke: ${color.onDarkMuted};
    stroke-width: 2;
  }
  [data-part='light'] {
    fill: ${color.accent};
    stroke: none;
  }
  [data-part='lane'] {
    stroke: ${color.accent};
    stroke-width: 5;
    stroke-linecap: butt;
  }
`

const Wheel = ({ x }: { x: number }) => (
  <>
    <circle data-part="body" cx={x} cy="232" r="20" />
    <circle cx={x} cy="232" r="9" data-part="detail" />
  </>
)

/** A truck on the road at sunrise: a decorative line drawing with the accent colour. */
export const HeroScene = () => (
  <Root viewBox="0 0 560 300" aria-hidden>
    <circle data-part="light" cx="522" cy="168" r="40" />
    <path
      data-part="far"
      fill={color.surfaceDark}
      d="M-1200 252v-30l110-26 130 38 150-52 170 48 130-36 150 40 120-30 150 34L20 214l110-66 80 40 60-34 80 44 70-40 60 34 50-24 90 62 120-54 150 44 170-62 160 70 180-58 200 66"
    />
    <path d="M-1200 252h3000" />
    <path data-part="lane" d="M-1200 279h3000" strokeDasharray="46 34" />
    <path d="M318 222h58M430 222h16" />
    <path data-part="body" d="M28 82h286v132H28z" />
    <path data-part="detail" d="M76 82v132M124 82v132M172 82v132M220 82v132M268 82v132" />
    <path data-part="lane" d="M30 196h282" />
    <path d="M40 214v20h14M252 214v32M242 246h20" />
    <path
      data-part="body"
      d="M330 222V108q0-6 5-9l34-24q4-3 9-3h16q8 0 11 7l21 53h50q13 1 16 13l8 38v31q0 6-6 6h-10a28 28 0 0 0-54 0z"
    />
    <path d="M336 99V56q0-6 5-8" />
    <path d="M382 88h10q4 0 6 4l16 40h-38V94q0-6 6-6zM376 132v82M418 132v82" />
    <path
      data-part="detail"
      d="M342 118h20v18h-20zM384 150h12M440 148v30M486 152l6 34M480 152l6 34"
    />
    <path data-part="light" d="M486 192h14l2 12h-16zM372 66h7v4h-7zM384 66h7v4h-7z" />
    <path data-part="body" d="M340 200h50q8 0 8 9t-8 9h-50q-8 0-8-9t8-9z" />
    <Wheel x={84} />
    <Wheel x={130} />
    <Wheel x={300} />
    <Wheel x={346} />
    <Wheel x={461} />
  </Root>
)
