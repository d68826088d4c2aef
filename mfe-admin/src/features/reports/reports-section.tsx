import { type ContentReport, reportStatuses } from '@haulyard/api-contract'
import { Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
import { Toolbar } from '../../actions/toolbar'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { ListChoice } from '../../lists/list-choice'
import { RecordList } from '../../lists/record-list'
import { useListFilters } from '../../lists/use-list-filters'
import { useListPage } from '../../lists/use-list-page'
import { ReportRow } from './components/report-row'
import { statusWords } from './report-words'
import { reportsUrl } from './reports-url'

const filterFields = { status: reportStatuses }
const statusOptions = reportStatuses.map((value) => ({ value, label: statusWords[value].label }))

/** What members reported, newest first. */
export const ReportsSection = () => {
  const { draft, applied, changeNow } = useListFilters(filterFields)
  const list = useListPage<ContentReport>({ url: reportsUrl, filters: applied })
  const selection = useBulkSelection({ list: 'reports', page: list, filters: applied })
  return (
    <Stack as="section" aria-labelledby="reports-heading">
      <Cluster data-justify="between">
        <SectionHeading headingId="reports-heading">Content Reports</SectionHeading>
        <ListChoice
          label="Status"
          allLabel="All reports"
          options={statusOptions}
          value={draft.status}
          onChange={(status) => changeNow('status', status)}
        />
      </Cluster>
      <BulkTools selection={selection} label="Select Reports">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="reports"
        empty={{ text: 'No reports found. All content is clean!', illustration: 'road' }}
        renderRow={(report) => (
          <ReportRow
            report={report}
            isChosen={selection.isChosen(report.id)}
            onChoose={selection.choose}
          />
        )}
      />
    </Stack>
  )
}
