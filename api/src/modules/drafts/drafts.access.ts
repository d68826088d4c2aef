import { ObjectId } from 'mongodb'
import { type AccessRow, type CallerMembers, exceptOwner } from '../../testing/access-row'
import type { TestServer } from '../../testing/test-server'
import type { DraftDocument } from './drafts.repository'

async function drafted({ db }: TestServer, { owner }: CallerMembers) {
  const key = `reply:${new ObjectId()}`
  const draft: DraftDocument = {
    ...{ userId: owner._id, key, title: 'Chains', path: '/forum', values: '{}', other: null },
    ...{ imageUrl: null, version: 1, writer: 'tab', updatedAt: new Date() },
  }
  await db.collection<DraftDocument>('drafts').insertOne(draft)
  return { key }
}

const body = {
  ...{ values: { content: 'Chains' }, title: 'Chains', path: '/forum', photos: [] },
  ...{ version: null, writer: 'tab', other: null },
}

export const draftsAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/drafts/{key}',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await drafted(server, members) }),
  },
  {
    key: 'PUT /api/drafts/{key}',
    prepare: () => ({ params: { key: 'reply:topic' }, body }),
  },
  {
    key: 'DELETE /api/drafts/{key}',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await drafted(server, members) }),
  },
]
