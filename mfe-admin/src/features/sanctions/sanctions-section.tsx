import type { AdminSanction } from '@haulyard/api-contract'
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
import { sanctionsUrl } from './api/sanctions'
import { answerAppealDialog } from './components/answer-appeal-part'
import { SanctionRow } from './components/sanction-row'
import { SourceBlocks } from './components/source-blocks'

const filterFields = { appeal: ['open'] as const }
const appealOptions = [{ value: 'open', label: 'Open appeals' }]

/** Warnings, suspensions and bans, and the appeals against them. */
export const SanctionsSection = () => {
  const filters = useListFilters(filterFields)
  const list = useListPage<AdminSanction>({ url: sanctionsUrl, filters: filters.applied })
  const answering = useEditDialog('appeal')
  const selection = useBulkSelection({ list: 'sanctions', page: list, filters: filters.applied })
  return (
    <Stack as="section" aria-labelledby="sanctions-heading">
      <Cluster data-justify="between">
        <SectionHeading headingId="sanctions-heading">Sanctions</SectionHeading>
        <ListChoice
          label="Appeals"
          allLabel="All sanctions"
          options={appealOptions}
          value={filters.draft.appeal}
          onChange={(appeal) => filters.changeNow('appeal', appeal)}
        />
      </Cluster>
      <p>Members are warned, suspended and banned in User Management.</p>
      <BulkTools selection={selection} label="Select Sanctions">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="sanctions"
        empty={emptyList({
          noun: 'sanctions',
          text: 'No member has been warned, suspended or banned yet.',
          illustration: 'road',
          filters,
        })}
        renderRow={(sanction) => (
          <SanctionRow
            sanction={sanction}
            onAnswer={answering.open}
            isChosen={selection.isChosen(sanction.id)}
            onChoose={selection.choose}
          />
        )}
      />
      <SourceBlocks />
      <EditDialog editing={answering} records={list.items} part={answerAppealDialog}>
        {({ AnswerAppealDialog }, sanction) => (
          <AnswerAppealDialog sanction={sanction} onClose={answering.close} />
        )}
      </EditDialog>
    </Stack>
  )
}
