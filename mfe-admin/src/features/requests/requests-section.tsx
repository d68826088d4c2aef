import { type SupportRequest, supportRequestStates } from '@haulyard/api-contract'
import { Cluster, SectionHeading, Stack } from '@haulyard/shared-ui'
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
      <RecordList
        list={list}
        noun="requests"
        empty={emptyList({
          noun: 'requests',
          text: 'Nobody has sent a request yet.',
          illustration: 'mailbox',
          filters,
        })}
        renderRow={(request) => <RequestRow request={request} onAnswer={answering.open} />}
      />
      <EditDialog editing={answering} records={list.items} part={answerDialog}>
        {({ AnswerDialog }, request) => (
          <AnswerDialog request={request} onClose={answering.close} />
        )}
      </EditDialog>
    </Stack>
  )
}
