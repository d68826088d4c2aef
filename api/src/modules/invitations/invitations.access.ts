import type { AccessRow } from '../../testing/access-row'
import { anInvitation, invitationToken } from '../../testing/members'

/** An open invitation. */
const preparePending: NonNullable<AccessRow['prepare']> = async ({ db }) => {
  const invitation = anInvitation({ token: invitationToken() })
  await db.collection('invitations').insertOne(invitation)
  return { params: { id: invitation._id.toHexString() } }
}

export const invitationsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/admin/invitations',
    prepare: () => ({ body: { email: 'invited@example.com', isAdmin: false } }),
  },
  {
    key: 'POST /api/admin/invitations/{id}/resend',
    prepare: preparePending,
  },
  { key: 'DELETE /api/admin/invitations/{id}', prepare: preparePending },
]
