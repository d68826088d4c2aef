import type { AccessRow } from '../../testing/access-row'
import { aService, aServiceInput } from '../../testing/fixtures'

/** A service of the caller named `owner`. */
const prepareOwned: NonNullable<AccessRow['prepare']> = async ({ db }, { owner }) => {
  const service = aService({ userId: owner._id })
  await db.collection('services').insertOne(service)
  return { params: { id: service._id.toHexString() } }
}

export const servicesAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/services',
    prepare: () => ({ body: aServiceInput() }),
  },
  { key: 'GET /api/services/{id}', prepare: prepareOwned },
  {
    key: 'PUT /api/services/{id}',
    prepare: async (server, members) => ({
      ...(await prepareOwned(server, members)),
      body: aServiceInput(),
    }),
  },
  { key: 'DELETE /api/services/{id}', prepare: prepareOwned },
  { key: 'GET /api/services/{id}/saved', prepare: prepareOwned },
  { key: 'PUT /api/services/{id}/saved', prepare: prepareOwned },
  { key: 'DELETE /api/services/{id}/saved', prepare: prepareOwned },
]
