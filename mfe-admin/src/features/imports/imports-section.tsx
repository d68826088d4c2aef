import type { ImportRun, ImportSourceRecord } from '@haulyard/api-contract'
import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { Toolbar } from '../../actions/toolbar'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { RecordList } from '../../lists/record-list'
import { noFilters, useListPage } from '../../lists/use-list-page'
import { useRuns } from './api/runs'
import { AddSource } from './components/add-source'
import { RunRow } from './components/run-row'
import { Schedule } from './components/schedule'
import { SourceRow } from './components/source-row'
import { sourcesUrl } from './urls'

const Sources = () => {
  const list = useListPage<ImportSourceRecord>({ url: sourcesUrl, field: 'sources' })
  const selection = useBulkSelection({ list: 'sources', page: list, filters: noFilters })
  return (
    <Stack as="section" aria-labelledby="import-sources-heading">
      <SectionHeading level={3} headingId="import-sources-heading" action={<AddSource />}>
        Sources
      </SectionHeading>
      <BulkTools selection={selection} label="Select Sources">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="sources"
        empty={{ text: 'There is no source. Add one to import from it.', illustration: 'road' }}
        renderRow={(source) => (
          <SourceRow
            source={source}
            isChosen={selection.isChosen(source.id)}
            onChoose={selection.choose}
          />
        )}
      />
    </Stack>
  )
}

const Runs = () => {
  const list = useRuns()
  return (
    <Stack as="section" aria-labelledby="import-runs-heading">
      <SectionHeading level={3} headingId="import-runs-heading">
        Runs
      </SectionHeading>
      <RecordList
        list={list}
        noun="runs"
        empty={{ text: 'There was no import in the last 30 days.', illustration: 'road' }}
        renderRow={(run: ImportRun) => <RunRow run={run} />}
      />
    </Stack>
  )
}

/** The sources of imports, their schedule, and the imports of the last 30 days. */
export const ImportsSection = () => (
  <Stack as="section" gap={6} aria-labelledby="imports-heading">
    <SectionHeading headingId="imports-heading">Imports</SectionHeading>
    <Schedule />
    <Sources />
    <Runs />
  </Stack>
)
