import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'

export const apiKeysAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/account/api-keys',
    prepare: async ({ db }) => {
      await db.collection('apiKeys').deleteMany({})
      return { body: { name: 'Dispatch board', scopes: ['read'], days: 30 } }
    },
  },
  {
    key: 'DELETE /api/account/api-keys/{id}',
    exceptions: exceptOwner(404),
    prepare: async ({ db }, { owner }) => {
      const _id = new ObjectId()
      const dates = {
        createdAt: new Date(),
        lastUsedAt: null,
        expiresAt: new Date(Date.now() + 9e9),
      }
      const key = { _id, userId: owner._id, name: 'Old', scopes: ['read'], keyHash: String(_id) }
      await db.collection('apiKeys').insertOne({ ...key, ...dates })
      return { params: { id: _id.toHexString() } }
    },
  },
]
