import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aNotification } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'
import { createSeal } from '../second-factor/seal'
import { createChoicesLinks } from './choices-link'

/** The token in the mails to a new member. */
export async function makeChoicesToken(server: TestServer): Promise<string> {
  const seal = createSeal({ secretsKey: null, dataDir: server.dataDir })
  const config = { publicUrl: new URL('http://localhost:3000') }
  const links = createChoicesLinks({ config, seal, now: () => server.clock.now })
  return links.makeToken(await addUser(server))
}

export const notificationsAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/notifications/{id}/read',
    exceptions: exceptOwner(404),
    prepare: async ({ db }, { owner }) => {
      const notification = aNotification({ userId: owner._id })
      await db.collection('notifications').insertOne(notification)
      return { params: { id: notification._id.toHexString() } }
    },
  },
  {
    key: 'PUT /api/account/notification-choices',
    prepare: () => ({ body: { digest: 'daily' } }),
  },
  {
    key: 'POST /api/notification-choices',
    prepare: async (server) => ({ body: { token: await makeChoicesToken(server) } }),
  },
  {
    key: 'PUT /api/notification-choices',
    prepare: async (server) => ({
      body: { token: await makeChoicesToken(server), digest: 'never' },
    }),
  },
]
