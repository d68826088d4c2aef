import {
  type AccessRow,
  forAdmins,
  forEveryone,
  forMembers,
  forOwner,
} from '../../testing/access-row'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'

/** A classified of the caller named `owner`. */
const prepareOwned: NonNullable<AccessRow['prepare']> = async ({ db }, { owner }) => {
  const classified = aClassified({ userId: owner._id })
  await db.collection('classifieds').insertOne(classified)
  return { params: { id: classified._id.toHexString() } }
}

export const classifiedsAccess: readonly AccessRow[] = [
  { key: 'GET /api/classifieds', expected: forEveryone() },
  {
    key: 'POST /api/classifieds',
    expected: forMembers(201),
    prepare: () => ({ body: aClassifiedInput() }),
  },
  {
    key: 'DELETE /api/classifieds/external/{id}',
    expected: forAdmins(204),
    prepare: async ({ db }) => {
      const external = aClassified({ userId: null, isExternal: true })
      await db.collection('classifieds').insertOne(external)
      return { params: { id: external._id.toHexString() } }
    },
  },
  { key: 'GET /api/classifieds/{id}', expected: forEveryone(), prepare: prepareOwned },
  {
    key: 'PUT /api/classifieds/{id}',
    expected: forOwner(),
    prepare: async (server, cast) => ({
      ...(await prepareOwned(server, cast)),
      body: aClassifiedInput(),
    }),
  },
  { key: 'DELETE /api/classifieds/{id}', expected: forOwner(204), prepare: prepareOwned },
]
