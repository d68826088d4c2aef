import { tokens } from '@haulyard/shared-ui'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

const { color, font, motion, radius, space } = tokens

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
const Track = styled.div`
  height: ${space[2]};
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.skeleton};

  & > div {
    height: 100%;
    background: ${color.primary};
    transform-origin: left;
    transition: transform ${motion.fast} ${motion.easeOut};
  }
  @media (forced-colors: active) {
    border: 1px solid;

    & > div {
      background: Highlight;
    }
  }
`

/** How much of a picture has left; brings itself into sight, since on a phone it may be far away. */
export const UploadProgress = ({ fraction }: { fraction: number }) => {
  const root = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which is no cleanup function.
  useLayoutEffect(() => {
    root.current?.scrollIntoView({ block: 'center' })
  }, [])
  const percent = Math.floor(fraction * 100)
  return (
    <Root ref={root}>
      <p>
        {percent < 100 ? `Sending the picture: ${percent}%` : 'Sent. Waiting for the answer...'}
      </p>
      <Track
        role="progressbar"
        aria-label="Sending the picture"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ transform: `scaleX(${fraction})` }} />
      </Track>
    </Root>
  )
}
