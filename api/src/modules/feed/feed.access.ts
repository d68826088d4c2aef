import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aFeedComment, aFeedPost } from '../../testing/fixtures'
import { aPng, toDataValue } from '../../testing/pictures'
import type { TestServer } from '../../testing/test-server'
import type { StoredMember } from '../members/members.documents'

async function addPost({ db }: TestServer, { owner }: { readonly owner: StoredMember }) {
  const post = aFeedPost({ userId: owner._id, commentCount: 1 })
  const comment = aFeedComment({ postId: post._id, userId: owner._id })
  await db.collection('feedPosts').insertOne(post)
  await db.collection('feedComments').insertOne(comment)
  return { postId: post._id.toHexString(), commentId: comment._id.toHexString() }
}
const ofPost = async (...of: Parameters<typeof addPost>) => ({
  params: { id: (await addPost(...of)).postId },
})

export const feedAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/posts',
    prepare: () => ({ body: { content: 'Rolling out of Joplin.', visibility: 'public' } }),
  },
  {
    key: 'POST /api/posts/photos',
    prepare: async () => ({ body: { image: toDataValue(await aPng()) } }),
  },
  {
    key: 'DELETE /api/posts/{id}',
    prepare: ofPost,
  },
  {
    key: 'POST /api/shares',
    prepare: async (server, { owner }) => {
      const { postId } = await addPost(server, { owner })
      return { body: { postId, content: '', visibility: 'public' } }
    },
  },
  { key: 'GET /api/posts/{id}', prepare: ofPost },
  {
    key: 'PUT /api/posts/{id}',
    prepare: async (server, { owner }) => ({
      ...(await ofPost(server, { owner })),
      body: { content: 'Rolling into Tulsa.', visibility: 'public' },
    }),
    exceptions: exceptOwner(403),
  },
  { key: 'DELETE /api/posts/{id}/link', prepare: ofPost, exceptions: exceptOwner(403) },
  { key: 'PUT /api/posts/{id}/like', prepare: ofPost },
  { key: 'DELETE /api/posts/{id}/like', prepare: ofPost },
  { key: 'GET /api/posts/{id}/comments', prepare: ofPost },
  {
    key: 'POST /api/comments',
    prepare: async (server, { owner }) => {
      const { postId } = await addPost(server, { owner })
      return { body: { postId, content: 'Be careful out there.' } }
    },
  },
  {
    key: 'DELETE /api/comments/{id}',
    prepare: async (server, { owner }) => ({
      params: { id: (await addPost(server, { owner })).commentId },
    }),
  },
  {
    key: 'GET /api/users/{id}/posts',
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
]
