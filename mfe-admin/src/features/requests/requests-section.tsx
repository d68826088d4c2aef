import { type SupportRequest, supportRequestStates } from '@haulyard/api-contract'
import { Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
import { Toolbar } from '../../actions/toolbar'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { EditDialog } from '../../lists/edit-dialog'
import { emptyList } from '../../lists/empty-list'
import { ListChoice } from '../../lists/list-choice'
import { RecordList } from '../../lists/record-list'
import { useEditDialog } from '../../lists/use-edit-dialog'
import { useListFilters } from '../../lists/use-list-filters'
import { useListPage } from '../../lists/use-list-page'
import { requestsUrl } from './api/support-requests'
import { answerDialog } from './components/answer-dialog-part'
import { RequestRow } from './components/request-row'
import { stateWords } from './request-words'

const filterFields = { state: supportRequestStates }
const stateOptions = supportRequestStates.map((value) => ({
  value,
  label: stateWords[value].label,
}))

/** What people send to the owner: messages, orders of the book, reports without a record. */
export const RequestsSection = () => {
  const filters = useListFilters(filterFields)
  const list = useListPage<SupportRequest>({ url: requestsUrl, filters: filters.applied })
  const selection = useBulkSelection({ list: 'requests', page: list, filters: filters.applied })
  const answering = useEditDialog('answer')
  return (
    <Stack as="section" aria-labelledby="requests-heading">
      <Cluster data-justify="between">
        <SectionHeading headingId="requests-heading">Requests</SectionHeading>
        <ListChoice
          label="State"
          allLabel="All requests"
          options={stateOptions}
          value={filters.draft.state}
          onChange={(state) => filters.changeNow('state', state)}
        />
      </Cluster>
      <BulkTools selection={selection} label="Select Requests">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="requests"
        empty={emptyList({
          noun: 'requests',
          text: 'Nobody has sent a request yet.',
          illustration: 'mailbox',
          filters,
        })}
        renderRow={(request) => (
          <RequestRow
            request={request}
            isChosen={selection.isChosen(request.id)}
            onChoose={selection.choose}
            onAnswer={answering.open}
          />
        )}
      />
      <EditDialog editing={answering} records={list.items} part={answerDialog}>
        {({ AnswerDialog }, request) => (
          <AnswerDialog request={request} onClose={answering.close} />
        )}
      </EditDialog>
    </Stack>
  )
}
