import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aNotification } from '../../testing/fixtures'

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
]
