import { fullName, type SupportRequestState, supportRequestStates } from '@haulyard/api-contract'
import { invitationsCollection } from '../invitations/invitations.repository'
import { membersCollection } from '../members/members.repository'
import { reportsCollection } from '../reports/reports.repository'
import { supportRequestsCollection } from '../support/support-requests.repository'
import type { AnyRecord } from './bulk-records.repository'
import type { BulkListRules, BulkWork } from './bulk-step'
import { deleteRecords } from './delete-records'
import { handleReports } from './handle-reports'
import { sanctionMembers } from './sanction-members'
import { setFields } from './set-fields'

const openStateOf = ({ answers }: AnyRecord): SupportRequestState =>
  answers.length > 0 ? 'answered' : 'new'

/** Support requests. */
export const requests: BulkListRules = {
  collection: supportRequestsCollection.name,
  readPage: ({ state }, request, { deps }) =>
    deps.supportRequests.findPage(
      supportRequestStates.find((one) => one === state) ?? null,
      request,
    ),
  watched: ['state', 'answers'],
  titleOf: ({ subject, kind }) => subject ?? kind.replace('_', ' '),
  targetType: 'support_request',
  restored: 'requests.restored',
  steps: {
    close: setFields({
      audited: 'requests.closed',
      changesOf: ({ state }) => (state === 'closed' ? null : { state: 'closed' }),
    }),
    reopen: setFields({
      audited: 'requests.reopened',
      changesOf: (request) => (request.state === 'closed' ? { state: openStateOf(request) } : null),
    }),
  },
}

/** Content reports. */
export const reports: BulkListRules = {
  collection: reportsCollection.name,
  readPage: ({ status }, request, { deps }) => deps.reports.findPage({ status }, request),
  watched: ['status'],
  titleOf: ({ reason }) => reason,
  targetType: 'report',
  restored: 'reports.reopened',
  steps: { resolve: handleReports('reviewed'), dismiss: handleReports('dismissed') },
}

/** Whoever lost the right meanwhile lost the invitations of administrators with it. */
const mayReturn = async (
  { isAdmin, invitedBy, email, emailKey }: AnyRecord,
  { deps, session }: BulkWork,
): Promise<boolean> => {
  await deps.locks.take('administrators', session)
  const inviter = isAdmin ? await deps.members.findById(invitedBy, session) : null
  const isReplaced = await deps.invitations.isInvited(emailKey, session)
  const isMember = await deps.members.findByEmail(email, session)
  return !(isReplaced || isMember) && (!isAdmin || inviter?.isAdmin === true)
}

/** Members, whom a sanction concerns. Their rights change one by one. */
export const members: BulkListRules = {
  collection: membersCollection.name,
  readPage: ({ search }, request, { deps }) => deps.members.findAdminPage({ search }, request),
  watched: ['isAdmin', 'limit', 'suspension'],
  titleOf: ({ firstName, lastName, email }) => fullName({ firstName, lastName }) || email,
  targetType: 'user',
  restored: 'sanctions.undone',
  steps: { limit: sanctionMembers('limit'), suspend: sanctionMembers('suspension') },
}

/** Invitations of administrators. */
export const invitations: BulkListRules = {
  collection: invitationsCollection.name,
  readPage: (_query, request, { deps }) => deps.invitations.findPage(request),
  watched: ['tokenHash', 'acceptedAt'],
  titleOf: ({ email }) => email,
  targetType: 'invitation',
  restored: 'invitations.restored',
  steps: {
    revoke: deleteRecords({
      audited: () => 'invitations.revoked',
      kept: ['isAdmin'],
      leaveOut: ({ acceptedAt }) => (acceptedAt === null ? null : 'unchanged'),
      mayReturn,
    }),
  },
}
