import { ObjectId } from 'mongodb'
import { type AccessRow, type CallerMembers, exceptOwner } from '../../testing/access-row'
import type { TestServer } from '../../testing/test-server'
import type { StoredSavedSearch } from './saved-searches.repository'

async function saved({ db }: TestServer, { owner }: CallerMembers) {
  const search: StoredSavedSearch = {
    ...{ _id: new ObjectId(), userId: owner._id, key: crypto.randomUUID(), name: 'Trucks' },
    ...{ filters: { category: 'trucks' }, alerts: 'instant', newCount: 2 },
    ...{ checkedAt: new Date(), createdAt: new Date(), dueAt: null },
  }
  await db.collection<StoredSavedSearch>('savedSearches').insertOne(search)
  return { id: search._id.toHexString() }
}

export const savedSearchesAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/saved-searches',
    prepare: () => ({
      body: {
        name: 'Trucks in Ohio',
        ...{ category: 'trucks', location: 'OH' },
        alerts: 'daily',
      },
    }),
  },
  {
    key: 'PUT /api/saved-searches/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({
      params: await saved(server, members),
      body: { alerts: 'none' },
    }),
  },
  {
    key: 'PUT /api/saved-searches/{id}/seen',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await saved(server, members) }),
  },
  {
    key: 'DELETE /api/saved-searches/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await saved(server, members) }),
  },
]
