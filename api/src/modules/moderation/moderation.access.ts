import type { AccessRow } from '../../testing/access-row'
import { aModerationItem, aTopic } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'

async function addItem({ db }: TestServer) {
  const topic = aTopic()
  await db.collection('forumTopics').insertOne(topic)
  const item = aModerationItem({ contentId: topic._id })
  await db.collection('moderationItems').insertOne(item)
  return { id: item._id.toHexString() }
}

export const moderationAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/moderation/items/{id}',
    prepare: async (server) => ({ params: await addItem(server) }),
  },
  {
    key: 'POST /api/moderation/items/{id}/steps',
    prepare: async (server) => ({ params: await addItem(server), body: { kind: 'claim' } }),
  },
]
