import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aCategory, aForumPost, aTopic } from '../../testing/fixtures'
import { aPng, toDataValue } from '../../testing/pictures'
import type { TestServer } from '../../testing/test-server'
import type { StoredMember } from '../members/members.documents'

const topicInput = { title: 'Donner Pass tonight?', category: 'routes' }
const categoryInput = () => ({
  name: `Weather ${new ObjectId()}`,
  description: 'Snow, wind and ice.',
  color: '#2563eb',
  isActive: true,
  sortOrder: 1,
})

async function addTopic({ db }: TestServer, { _id: userId }: StoredMember, replyCount = 1) {
  const topic = aTopic({ userId, replyCount })
  const post = aForumPost({ topicId: topic._id, userId })
  await db.collection('forumTopics').insertOne(topic)
  await db.collection('forumPosts').insertOne(post)
  return { topicId: topic._id.toHexString(), postId: post._id.toHexString() }
}

const ofTopic = async (server: TestServer, { owner }: { readonly owner: StoredMember }) => ({
  params: { id: (await addTopic(server, owner)).topicId },
})
const ofPost = async (server: TestServer, { owner }: { readonly owner: StoredMember }) => ({
  params: { id: (await addTopic(server, owner)).postId },
})

async function addOlderTopic({ db }: TestServer, { _id: userId }: StoredMember) {
  const topic = aTopic({ userId, createdAt: new Date('2020-01-01') })
  await db.collection('forumTopics').insertOne(topic)
  return topic._id.toHexString()
}

async function addCategory({ db }: TestServer) {
  const category = aCategory()
  await db.collection('forumCategories').insertOne(category)
  return { id: category._id.toHexString() }
}

export const forumAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/forum/topics',
    prepare: () => ({ body: { ...topicInput, content: 'Chains?' } }),
  },
  {
    key: 'POST /api/forum/photos',
    prepare: async () => ({ body: { image: toDataValue(await aPng()) } }),
  },
  {
    key: 'GET /api/forum/topics/{id}',
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner)).topicId },
    }),
  },
  {
    key: 'PUT /api/forum/topics/{id}',
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner)).topicId },
      body: { ...topicInput, isSticky: true, isLocked: false },
    }),
  },
  {
    key: 'DELETE /api/forum/topics/{id}',
    // Its author can until somebody has replied.
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner, 0)).topicId },
    }),
  },
  {
    key: 'GET /api/forum/topics/{id}/posts',
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner)).topicId },
    }),
  },
  {
    key: 'POST /api/forum/posts',
    prepare: async (server, { owner }) => {
      const { topicId } = await addTopic(server, owner)
      return { body: { topicId, content: 'Chains are required.' } }
    },
  },
  { key: 'POST /api/forum/preview', prepare: () => ({ body: { content: '**Chains**' } }) },
  { key: 'GET /api/forum/topics/{id}/follow', prepare: ofTopic },
  {
    key: 'PUT /api/forum/topics/{id}/follow',
    prepare: async (...of) => ({ ...(await ofTopic(...of)), body: { state: 'mute' } }),
  },
  {
    key: 'PUT /api/forum/categories/{id}/follow',
    prepare: async (server) => ({ params: await addCategory(server), body: { state: 'watch' } }),
  },
  {
    key: 'PUT /api/forum/topics/{id}/read',
    prepare: async (server, { owner }) => {
      const { topicId, postId } = await addTopic(server, owner)
      return { params: { id: topicId }, body: { postId } }
    },
  },
  {
    key: 'GET /api/forum/mentionable-members',
    prepare: async (server, { owner }) => {
      const { topicId } = await addTopic(server, owner)
      return { query: { topicId, search: 'ray' } }
    },
  },
  {
    key: 'PUT /api/forum/topics/{id}/solution',
    prepare: async (server, { owner }) => {
      const { topicId, postId } = await addTopic(server, owner)
      return { params: { id: topicId }, body: { postId } }
    },
  },
  { key: 'DELETE /api/forum/topics/{id}/solution', prepare: ofTopic },
  {
    key: 'PUT /api/forum/topics/{id}/closing',
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner)).topicId },
      body: { closesAt: '2099-01-01T00:00:00.000Z' },
    }),
  },
  {
    key: 'POST /api/forum/topics/{id}/move-replies',
    prepare: async (server, { owner }) => {
      const { topicId, postId } = await addTopic(server, owner)
      const older = await addOlderTopic(server, owner)
      return { params: { id: topicId }, body: { postIds: [postId], topicId: older } }
    },
  },
  {
    key: 'POST /api/forum/topics/{id}/split',
    prepare: async (server, { owner }) => {
      const { topicId, postId } = await addTopic(server, owner)
      return { params: { id: topicId }, body: { postIds: [postId], ...topicInput } }
    },
  },
  {
    key: 'POST /api/forum/topics/{id}/merge',
    prepare: async (server, { owner }) => {
      const { topicId } = await addTopic(server, owner)
      return { params: { id: topicId }, body: { topicId: await addOlderTopic(server, owner) } }
    },
  },
  {
    key: 'GET /api/forum/similar-topics',
    prepare: () => ({ query: { title: 'Chains on Donner Pass' } }),
  },
  // Nobody votes for an own post.
  ...(['PUT', 'DELETE'] as const).map((method) => ({
    key: `${method} /api/forum/posts/{id}/helpful` as const,
    prepare: ofPost,
    exceptions: { owner: 403 },
  })),
  { key: 'GET /api/forum/posts/{id}', prepare: ofPost },
  { key: 'GET /api/forum/posts/{id}/versions', prepare: ofPost },
  { key: 'GET /api/forum/topics/{id}/versions', prepare: ofTopic },
  {
    key: 'PUT /api/forum/posts/{id}',
    prepare: async (...of) => ({
      ...(await ofPost(...of)),
      body: { content: 'Chains are required from Colfax on.', version: 0 },
    }),
    exceptions: exceptOwner(403),
  },
  {
    key: 'DELETE /api/forum/posts/{id}',
    prepare: async (server, { owner }) => ({
      params: { id: (await addTopic(server, owner)).postId },
    }),
  },
  {
    key: 'POST /api/forum/categories',
    prepare: () => ({ body: categoryInput() }),
  },
  {
    key: 'PUT /api/forum/categories/{id}',
    prepare: async (server) => ({ params: await addCategory(server), body: categoryInput() }),
  },
  {
    key: 'DELETE /api/forum/categories/{id}',
    prepare: async (server) => ({ params: await addCategory(server) }),
  },
]
