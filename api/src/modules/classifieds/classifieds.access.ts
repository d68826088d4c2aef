import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'

/** A classified of the caller named `owner`. */
const prepareOwned: NonNullable<AccessRow['prepare']> = async ({ db }, { owner }) => {
  const classified = aClassified({ userId: owner._id })
  await db.collection('classifieds').insertOne(classified)
  return { params: { id: classified._id.toHexString() } }
}

export const classifiedsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/classifieds',
    prepare: () => ({ body: aClassifiedInput() }),
  },
  {
    key: 'DELETE /api/classifieds/external/{id}',
    prepare: async ({ db }) => {
      const external = aClassified({ userId: null, isExternal: true })
      await db.collection('classifieds').insertOne(external)
      return { params: { id: external._id.toHexString() } }
    },
  },
  {
    key: 'GET /api/classifieds/map',
    prepare: () => ({ query: { box: '-104.5,33,-99.25,37' } }),
  },
  { key: 'GET /api/classifieds/{id}', prepare: prepareOwned },
  {
    key: 'PUT /api/classifieds/{id}',
    prepare: async (server, members) => ({
      ...(await prepareOwned(server, members)),
      body: aClassifiedInput(),
    }),
  },
  { key: 'GET /api/classifieds/{id}/changes', prepare: prepareOwned },
  { key: 'DELETE /api/classifieds/{id}', prepare: prepareOwned },
  { key: 'PUT /api/classifieds/{id}/saved', prepare: prepareOwned },
  { key: 'DELETE /api/classifieds/{id}/saved', prepare: prepareOwned },
  {
    key: 'PUT /api/classifieds/{id}/state',
    exceptions: exceptOwner(403),
    prepare: async (server, members) => ({
      ...(await prepareOwned(server, members)),
      body: { state: 'sold' },
    }),
  },
  {
    key: 'PUT /api/classifieds/{id}/renewed',
    exceptions: exceptOwner(403),
    prepare: prepareOwned,
  },
  {
    key: 'PUT /api/classifieds/{id}/bumped',
    exceptions: exceptOwner(403),
    prepare: async ({ db }, { owner }) => {
      const classified = aClassified({ userId: owner._id, createdAt: new Date(0) })
      await db.collection('classifieds').insertOne(classified)
      return { params: { id: classified._id.toHexString() } }
    },
  },
]
