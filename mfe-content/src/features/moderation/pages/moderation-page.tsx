import type { ModerationMonth, ModerationSummary } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { Link } from '@haulyard/remote-kit/router'
import { CardSkeletonList, ErrorState, Page, PageHeader, Stack, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { moderationSummaryUrl } from '../../../query-urls'

const { color, font, radius, space } = tokens

const title = 'How We Moderate'

/** On a phone the table scrolls, not the page. */
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption {
    padding: ${space[3]} ${space[4]};
    color: ${color.textMuted};
    text-align: start;
  }
  th,
  td {
    padding: ${space[3]} ${space[4]};
    border-block-start: 1px solid ${color.border};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  th {
    font-weight: ${font.weightStrong};
  }
`

const columns = [
  ['warnings', 'Warnings'],
  ['limits', 'Limits'],
  ['suspensions', 'Suspensions'],
  ['bans', 'Bans'],
  ['hidden', 'Posts hidden'],
  ['appeals', 'Appeals'],
  ['acceptedAppeals', 'Appeals accepted'],
] as const satisfies readonly (readonly [keyof ModerationMonth, string])[]

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]
/** By hand and not with `Intl`: see docs/decisions/040. */
const monthName = (month: string) =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

const SummaryTable = ({ months }: ModerationSummary) => (
  <Scroll tabIndex={0} role="region" aria-label="Figures of each month">
    <Table>
      <caption>What moderators did in the last twelve months, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((row) => (
          <tr key={row.month}>
            <th scope="row">{monthName(row.month)}</th>
            {columns.map(([name]) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
)

/** What moderators did: counts by month, and no names. */
const ModerationPage = () => {
  usePageTitle(title)
  const { data, isPending, isFetching, refetch } = useQuery<ModerationSummary>({
    queryKey: [moderationSummaryUrl],
  })
  return (
    <Page>
      <PageHeader title={title} />
      <Stack>
        <p>
          Our <Link to="/community-guidelines">Community Guidelines</Link> say what belongs here.
          Members report what does not, and moderators look at each report. Who is warned, limited,
          suspended or banned is told the reason, and can appeal once.
        </p>
        {data ? (
          <SummaryTable months={Array.isArray(data.months) ? data.months : []} />
        ) : isPending ? (
          <CardSkeletonList count={3} variant="row" label="Loading the figures" />
        ) : (
          <ErrorState
            title="The figures could not be loaded"
            description="Check your signal, then try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Stack>
    </Page>
  )
}

export default ModerationPage
