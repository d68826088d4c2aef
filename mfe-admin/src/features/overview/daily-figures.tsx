import type { DailyFigures } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import {
  Button,
  CardSkeletonList,
  Cluster,
  ErrorState,
  SectionHeading,
  SelectField,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Disclosure } from '../../actions/disclosure'
import { FigureChart } from './components/figure-chart'
import { figureOf, figures, toCsv } from './figures'

const { color, radius, space } = tokens

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[3]};
`
const Scroll = styled.div`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color.border};
    text-align: end;
  }
`

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '366', label: 'Last year' },
]

interface DaysProps {
  readonly days: readonly DailyFigures[]
}

const FigureTable = ({ days }: DaysProps) => (
  <Disclosure>
    <summary>Show as a table</summary>
    <Scroll tabIndex={0} role="region" aria-label="Figures by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {figures.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {figures.map((figure) => (
                <td key={figure.name}>{figureOf(day, figure) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </Disclosure>
)

/** Has the browser store the table as a file. */
const download = (days: readonly DailyFigures[]) => {
  const url = URL.createObjectURL(new Blob([toCsv(days)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `haulyard-figures-${days.at(-1)?.day ?? 'none'}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** What happened on each of the last days: charts, a table, a file. */
export const DailyFiguresPart = () => {
  const { api } = useShell()
  const [period, setPeriod] = useState('30')
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['/api/admin/figures', period],
    queryFn: ({ signal }) =>
      api.list<DailyFigures>(`/api/admin/figures?days=${period}`, {}, signal),
  })
  const days = data?.items ?? []
  return (
    <Stack as="section" aria-labelledby="figures-heading">
      <Cluster data-justify="between">
        <SectionHeading headingId="figures-heading">By Day</SectionHeading>
        <SelectField
          label="Period"
          options={periods}
          value={period}
          onChange={(event) => setPeriod(event.target.value)}
        />
      </Cluster>
      {isPending ? (
        <CardSkeletonList count={4} variant="row" label="Loading the figures by day" />
      ) : data ? (
        <>
          <Charts>
            {figures.map((figure) => (
              <FigureChart key={figure.name} figure={figure} days={days} />
            ))}
          </Charts>
          <FigureTable days={days} />
          <Cluster>
            <Button icon={<Download aria-hidden />} onClick={() => download(days)}>
              Download CSV
            </Button>
          </Cluster>
        </>
      ) : (
        <ErrorState
          title="The figures by day could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Stack>
  )
}
