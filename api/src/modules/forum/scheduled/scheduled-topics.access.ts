import type { AccessRow } from '../../../testing/access-row'
import { aScheduledTopic } from '../../../testing/fixtures'
import type { TestServer } from '../../../testing/test-server'
import type { StoredMember } from '../../members/members.documents'

const input = () => ({
  ...{ title: 'Winter rules from Monday on', category: 'routes', content: 'Chains on board.' },
  // As far ahead as a date of a test server, whose clock may be another one.
  publishAt: new Date(Date.now() + 3_600_000).toISOString(),
})

async function addScheduled({ db }: TestServer, { _id: userId }: StoredMember) {
  const topic = aScheduledTopic({ userId, publishAt: new Date(input().publishAt) })
  await db.collection('scheduledTopics').insertOne(topic)
  return { params: { id: topic._id.toHexString() } }
}

export const scheduledTopicsAccess: readonly AccessRow[] = [
  { key: 'POST /api/forum/scheduled-topics', prepare: () => ({ body: input() }) },
  {
    // Only the author changes it, here the administrator.
    key: 'PUT /api/forum/scheduled-topics/{id}',
    prepare: async (server, { admin }) => ({
      ...(await addScheduled(server, admin)),
      body: input(),
    }),
    exceptions: { moderator: 403 },
  },
  {
    key: 'DELETE /api/forum/scheduled-topics/{id}',
    prepare: (server, { moderator }) => addScheduled(server, moderator),
  },
  {
    key: 'POST /api/forum/scheduled-topics/{id}/publish',
    prepare: (server, { admin }) => addScheduled(server, admin),
    exceptions: { moderator: 403 },
  },
]
