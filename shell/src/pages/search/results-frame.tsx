import { formatCount, Stack, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Summary = styled.p`
  color: ${tokens.color.textMuted};
`
const Results = styled(Stack)`
  transition: opacity ${tokens.motion.slow};

  /* The results of an earlier text: readable, but visibly not the latest. */
  &[data-outdated='true'] {
    opacity: 0.55;
  }
`

interface ResultsFrameProps {
  readonly text: string
  readonly total: number
  /** Whether `total` is all there is, or there may be more. */
  readonly isCounted: boolean
  /** Whether these are the results of an earlier text while those of `text` are loading. */
  readonly isOutdated: boolean
  readonly children: ReactNode
}

const summaryOf = ({ text, total, isCounted, isOutdated }: ResultsFrameProps) => {
  if (isOutdated) return `Searching for “${text}”`
  const count = `${formatCount(total)} ${total === 1 ? 'result' : 'results'}`
  return `${isCounted ? count : `At least ${count}`} for “${text}”`
}

/** How much was found, read out as it changes, and below it what. */
export const ResultsFrame = (props: ResultsFrameProps) => (
  <Stack gap={5}>
    <Summary role="status">{summaryOf(props)}</Summary>
    <Results gap={6} data-outdated={props.isOutdated}>
      {props.children}
    </Results>
  </Stack>
)
