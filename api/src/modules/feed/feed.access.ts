import { type AccessRow, forEveryone, forMembers, forOwner } from '../../testing/access-row'
import { aFeedPost } from '../../testing/fixtures'

export const feedAccess: readonly AccessRow[] = [
  { key: 'GET /api/posts', expected: forEveryone() },
  {
    key: 'POST /api/posts',
    expected: forMembers(201),
    prepare: () => ({ body: { content: 'Rolling out of Joplin.', visibility: 'public' } }),
  },
  {
    key: 'DELETE /api/posts/{id}',
    expected: forOwner(204),
    prepare: async ({ db }, { owner }) => {
      const post = aFeedPost({ userId: owner._id })
      await db.collection('feedPosts').insertOne(post)
      return { params: { id: post._id.toHexString() } }
    },
  },
  {
    key: 'GET /api/users/{id}/posts',
    expected: forEveryone(),
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
]
