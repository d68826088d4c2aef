import type { AuditRecord } from '@haulyard/api-contract'
import { Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
import { ListChoice } from '../../lists/list-choice'
import { RecordList } from '../../lists/record-list'
import { useListFilters } from '../../lists/use-list-filters'
import { useListPage } from '../../lists/use-list-page'
import { activityActions, activityOptions } from './activities'
import { AuditRow } from './components/audit-row'

const filterFields = { action: activityActions }

/** Who did what, newest first. */
export const AuditTrail = () => {
  const { draft, applied, changeNow } = useListFilters(filterFields)
  const list = useListPage<AuditRecord>({
    url: '/api/admin/audit-log',
    filters: applied,
    pageSize: 20,
  })
  return (
    <Stack as="section" aria-labelledby="activity-heading">
      <Cluster data-justify="between">
        <SectionHeading level={3} headingId="activity-heading">
          Recent Activity
        </SectionHeading>
        <ListChoice
          label="Activity"
          allLabel="All activities"
          options={activityOptions}
          value={draft.action}
          onChange={(action) => changeNow('action', action)}
        />
      </Cluster>
      <RecordList
        list={list}
        noun="activities"
        empty={{ text: 'Nothing has happened yet.', illustration: 'book' }}
        renderRow={(record) => <AuditRow record={record} />}
      />
    </Stack>
  )
}
