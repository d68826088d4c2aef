import { ObjectId } from 'mongodb'
import type { AccessRow } from '../../testing/access-row'

export const administrationAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/admin/users/{id}/permissions',
    prepare: (_server, { stranger }) => ({
      params: { id: stranger._id.toHexString() },
      body: { isAdmin: false, moderates: [] },
    }),
  },
  {
    key: 'POST /api/admin/undos/{id}',
    prepare: async ({ db, clock }, { admin, stranger }) => {
      const _id = new ObjectId()
      const user = await db.collection('users').findOne({ _id: stranger._id })
      const rights = { isAdmin: false, moderates: user?.moderates ?? [] }
      const people = { actorId: admin._id, userId: stranger._id, before: rights, after: rights }
      const until = new Date(clock.now.getTime() + 30_000)
      await db.collection('undos').insertOne({ _id, ...people, until })
      return { params: { id: _id.toHexString() } }
    },
  },
]
