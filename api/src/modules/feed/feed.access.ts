import type { AccessRow } from '../../testing/access-row'
import { aFeedPost } from '../../testing/fixtures'

export const feedAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/posts',
    prepare: () => ({ body: { content: 'Rolling out of Joplin.', visibility: 'public' } }),
  },
  {
    key: 'DELETE /api/posts/{id}',
    prepare: async ({ db }, { owner }) => {
      const post = aFeedPost({ userId: owner._id })
      await db.collection('feedPosts').insertOne(post)
      return { params: { id: post._id.toHexString() } }
    },
  },
  {
    key: 'GET /api/users/{id}/posts',
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
]
