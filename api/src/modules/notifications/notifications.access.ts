import { type AccessRow, forMembers } from '../../testing/access-row'
import { aNotification } from '../../testing/fixtures'

export const notificationsAccess: readonly AccessRow[] = [
  { key: 'GET /api/notifications', expected: forMembers() },
  { key: 'GET /api/notifications/unread-count', expected: forMembers() },
  { key: 'PUT /api/notifications/read', expected: forMembers(204) },
  {
    key: 'PUT /api/notifications/{id}/read',
    // Somebody else's is not there.
    expected: { anonymous: 401, stranger: 404, owner: 204, admin: 404 },
    prepare: async ({ db }, { owner }) => {
      const notification = aNotification({ userId: owner._id })
      await db.collection('notifications').insertOne(notification)
      return { params: { id: notification._id.toHexString() } }
    },
  },
]
