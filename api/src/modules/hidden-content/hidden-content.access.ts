import { ObjectId } from 'mongodb'
import { type AccessRow, type CallerMembers, exceptOwner } from '../../testing/access-row'
import { aFeedPost } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

async function postOfAnother(server: TestServer) {
  const post = aFeedPost({ userId: (await addUser(server))._id })
  await server.db.collection('feedPosts').insertOne(post)
  return post._id
}

export const hiddenContentAccess: readonly AccessRow[] = [
  { key: 'POST /api/hidden-words', prepare: () => ({ body: { text: 'detention pay' } }) },
  {
    key: 'DELETE /api/hidden-words/{id}',
    exceptions: exceptOwner(404),
    prepare: async ({ db }: TestServer, { owner }: CallerMembers) => {
      const _id = new ObjectId()
      const texts = { text: 'Fuel', words: crypto.randomUUID() }
      const word = { _id, userId: owner._id, ...texts, createdAt: new Date() }
      await db.collection('hiddenWords').insertOne(word)
      return { params: { id: _id.toHexString() } }
    },
  },
  {
    key: 'PUT /api/hidden-posts/{id}',
    prepare: async (server) => ({
      params: { id: (await postOfAnother(server)).toHexString() },
      body: { contentType: 'feed_post' },
    }),
  },
  {
    key: 'DELETE /api/hidden-posts/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => {
      const contentId = await postOfAnother(server)
      const hidden = { contentType: 'feed_post', contentId, createdAt: new Date() }
      await server.db.collection('hiddenPosts').insertOne({ ...hidden, userId: owner._id })
      return { params: { id: contentId.toHexString() } }
    },
  },
]
