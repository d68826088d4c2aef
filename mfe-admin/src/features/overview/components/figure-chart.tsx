import type { DailyFigures } from '@haulyard/api-contract'
import { Card, formatCount, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { type Figure, figureOf } from '../figures'

const { color, font, space } = tokens

const Chart = styled(Card)`
  display: grid;
  gap: ${space[2]};
  align-content: start;
`
const Name = styled.h3`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};
`
const Value = styled.p`
  font-size: ${font.size.xl};
  font-weight: ${font.weightStrong};
  line-height: 1.2;
`
const Bars = styled.svg`
  width: 100%;
  height: 3rem;
  fill: ${color.primary};
`

const barWidth = 10
const height = 30

interface FigureChartProps {
  readonly figure: Figure
  readonly days: readonly DailyFigures[]
}

/** A figure with a bar for each day; the table has the same numbers for who cannot see it. */
export const FigureChart = ({ figure, days }: FigureChartProps) => {
  const values = days.map((day) => figureOf(day, figure) ?? 0)
  const highest = Math.max(...values, 1)
  const { label, summarize } = figure
  return (
    <Chart>
      <Name>{label}</Name>
      <Value>{formatCount(summarize(days))}</Value>
      <Bars
        aria-hidden
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day }, index) => {
          const size = ((values[index] ?? 0) / highest) * height
          return (
            <rect
              key={day}
              x={index * barWidth + 1}
              y={height - size}
              width={barWidth - 2}
              height={size}
            />
          )
        })}
      </Bars>
    </Chart>
  )
}
