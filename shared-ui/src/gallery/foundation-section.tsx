import { styled } from 'styled-components'
import {
  CardGrid,
  Cluster,
  formatCount,
  formatDate,
  formatUsd,
  RelativeTime,
  Stack,
  tokens,
  VisuallyHidden,
} from '../index'
import { Specimen } from './specimen'

const Sample = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  line-height: 1.2;
`
const Bar = styled.div<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: ${tokens.space[4]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.primary};
`
const Box = styled.div<{
  $radius: string
  $shadow?: string
}>`
  width: 5rem;
  height: 3.5rem;
  border: 1px solid ${tokens.color.border};
  border-radius: ${({ $radius }) => $radius};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${({ $shadow = 'none' }) => $shadow};
`

export const FoundationSection = () => (
  <CardGrid data-columns="wide">
    <Specimen name="Headings">
      <h3>Keep the left lane clear</h3>
      <h4>Scale open, 2 miles ahead</h4>
      <p>
        Running text, read at arm’s length in a parked cab. <a href="#main">A link in the text</a>{' '}
        shows itself by its line.
        <VisuallyHidden>This sentence is for screen readers.</VisuallyHidden>
      </p>
    </Specimen>
    <Specimen name="Sizes of text">
      {Object.entries(tokens.font.size).map(([name, value]) => (
        <Sample key={name} $size={value}>
          {name}
        </Sample>
      ))}
    </Specimen>
    <Specimen name="Space">
      {Object.entries(tokens.space).map(([name, value]) => (
        <Bar key={name} $width={value} />
      ))}
    </Specimen>
    <Stack>
      <Specimen name="Corners and the one shadow">
        <Cluster>
          {Object.entries(tokens.radius).map(([name, value]) => (
            <Box key={name} $radius={value} />
          ))}
          <Box $radius={tokens.radius.lg} $shadow={tokens.shadow.floating} />
        </Cluster>
      </Specimen>
      <Specimen name="Figures and dates">
        <p>
          {formatUsd(84500)} · {formatCount(12043)} · {formatDate('2026-11-03T12:00:00Z')} ·{' '}
          <RelativeTime iso="2026-11-03T12:00:00Z" now={Date.parse('2026-11-03T12:05:00Z')} />
        </p>
      </Specimen>
    </Stack>
  </CardGrid>
)
