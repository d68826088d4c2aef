import { type AccessRow, forEveryone } from '../../testing/access-row'
import { aClassified } from '../../testing/fixtures'

export const classifiedsAccess: readonly AccessRow[] = [
  { key: 'GET /api/classifieds', expected: forEveryone() },
  {
    key: 'GET /api/classifieds/{id}',
    expected: forEveryone(),
    prepare: async ({ db }, { owner }) => {
      const classified = aClassified({ userId: owner._id })
      await db.collection('classifieds').insertOne(classified)
      return { params: { id: classified._id.toHexString() } }
    },
  },
]
