import type { AdminUser, Invitation } from '@haulyard/api-contract'
import { SectionHeading, Stack, useKeptFocus } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { Toolbar } from '../../actions/toolbar'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { emptyList } from '../../lists/empty-list'
import { ListFilters } from '../../lists/list-filters'
import { RecordList } from '../../lists/record-list'
import { useListFilters } from '../../lists/use-list-filters'
import { useListPage } from '../../lists/use-list-page'
import { InvitationList } from './components/invitation-list'
import { InviteUser } from './components/invite-user'
import { MemberRow } from './components/member-row'
import { invitationsUrl, membersUrl } from './lists'
import { useLeavePortal } from './use-leave-portal'

const filterFields = { search: 'text' } as const

/** Everybody who has an account, who may administer, and who is asked to join. */
export const MembersSection = () => {
  const filters = useListFilters(filterFields)
  const members = useListPage<AdminUser>({ url: membersUrl, filters: filters.applied })
  const invitations = useListPage<Invitation>({
    url: invitationsUrl,
    pageSize: 5,
    field: 'invitations',
  })
  const selection = useBulkSelection({ list: 'members', page: members, filters: filters.applied })
  const ownId = useCurrentUser()?.id
  const leavePortal = useLeavePortal()
  // The last invitation goes with its whole list.
  const keptFocus = useKeptFocus<HTMLElement>()
  return (
    <Stack {...keptFocus} as="section" gap={5} aria-labelledby="users-heading">
      <SectionHeading headingId="users-heading" action={<InviteUser />}>
        User Management
      </SectionHeading>
      <InvitationList list={invitations} />
      <ListFilters filters={filters} label="Search members" placeholder="Name or email" />
      <BulkTools selection={selection} label="Select Members">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        // With the invitations above, so that these do not push the rows away from under a finger.
        list={{ ...members, isPending: members.isPending || invitations.isPending }}
        noun="members"
        empty={emptyList({
          noun: 'users',
          text: 'No users found.',
          illustration: 'truck',
          filters,
        })}
        renderRow={(member) => (
          <MemberRow
            member={member}
            isOneself={member.id === ownId}
            isChosen={selection.isChosen(member.id)}
            onChoose={selection.choose}
            onStepDown={leavePortal}
          />
        )}
      />
    </Stack>
  )
}
