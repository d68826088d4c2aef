import type { AccessRow } from '../../testing/access-row'
import { anInvitation, invitationToken, password } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

export const acceptanceAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/auth/invitation',
    prepare: async (server) => ({ body: { token: await invite(server) } }),
  },
  {
    key: 'POST /api/auth/accept-invitation',
    prepare: async (server) => ({
      body: { token: await invite(server), firstName: 'Dana', lastName: 'Reyes', password },
    }),
  },
]

async function invite({ db }: TestServer): Promise<string> {
  const token = invitationToken()
  await db.collection('invitations').insertOne(anInvitation({ token }))
  return token
}
