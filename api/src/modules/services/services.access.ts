import { type AccessRow, forEveryone, forMembers, forOwner } from '../../testing/access-row'
import { aService, aServiceInput } from '../../testing/fixtures'

/** A service of the caller named `owner`. */
const prepareOwned: NonNullable<AccessRow['prepare']> = async ({ db }, { owner }) => {
  const service = aService({ userId: owner._id })
  await db.collection('services').insertOne(service)
  return { params: { id: service._id.toHexString() } }
}

export const servicesAccess: readonly AccessRow[] = [
  { key: 'GET /api/services', expected: forEveryone() },
  {
    key: 'POST /api/services',
    expected: forMembers(201),
    prepare: () => ({ body: aServiceInput() }),
  },
  { key: 'GET /api/services/saved', expected: forMembers() },
  { key: 'GET /api/services/{id}', expected: forEveryone(), prepare: prepareOwned },
  {
    key: 'PUT /api/services/{id}',
    expected: forOwner(),
    prepare: async (server, cast) => ({
      ...(await prepareOwned(server, cast)),
      body: aServiceInput(),
    }),
  },
  { key: 'DELETE /api/services/{id}', expected: forOwner(204), prepare: prepareOwned },
  { key: 'GET /api/services/{id}/saved', expected: forMembers(), prepare: prepareOwned },
  { key: 'PUT /api/services/{id}/saved', expected: forMembers(204), prepare: prepareOwned },
  { key: 'DELETE /api/services/{id}/saved', expected: forMembers(204), prepare: prepareOwned },
]
