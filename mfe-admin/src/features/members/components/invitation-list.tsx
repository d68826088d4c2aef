import type { Invitation } from '@haulyard/api-contract'
import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { Toolbar } from '../../../actions/toolbar'
import { BulkTools } from '../../../bulk/bulk-tools'
import { useBulkSelection } from '../../../bulk/use-bulk-selection'
import { RecordList } from '../../../lists/record-list'
import { type ListPageQuery, noFilters } from '../../../lists/use-list-page'
import { InvitationRow } from './invitation-row'

/** The invitations; renders nothing without any. */
export const InvitationList = ({ list }: { list: ListPageQuery<Invitation> }) => {
  const selection = useBulkSelection({ list: 'invitations', page: list, filters: noFilters })
  const isEmpty = list.number === 1 && list.items.length === 0
  if (list.isPending || (isEmpty && !list.isLoadingError)) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="invitations-heading">
      <SectionHeading level={3} headingId="invitations-heading">
        Invitations
      </SectionHeading>
      <BulkTools selection={selection} label="Select Invitations">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="invitations"
        empty={{ text: 'Nobody is invited.', illustration: 'mailbox' }}
        renderRow={(invitation) => (
          <InvitationRow
            invitation={invitation}
            isChosen={selection.isChosen(invitation.id)}
            onChoose={selection.choose}
          />
        )}
      />
    </Stack>
  )
}
