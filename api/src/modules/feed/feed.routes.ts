import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import type { Guards } from '../../middleware/guards'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import { describePosts } from './describe-posts'
import { editPost } from './edit-post.usecases'
import type { StoredFeedPost } from './feed.documents'
import { deletePost, readFeed, readPostsOf } from './feed.usecases'
import { createFeedServices, type FeedDependencies } from './feed-services'
import { removePostLink } from './post-links'
import { createPostPhotosRoutes } from './post-photos.routes'
import { createReactionsRoutes } from './reactions.routes'
import { sharePost } from './shares.usecases'
import { getVisiblePost } from './visible-post'
import { writePost } from './write-post.usecases'

interface Dependencies extends FeedDependencies {
  readonly bind: Bind
  readonly guards: Guards
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
}

/** `/api/posts` with likes and comments, and the posts on a member's page */
export function createFeedRoutes({ bind, guards, media, ...deps }: Dependencies) {
  const services = createFeedServices(deps)
  const routes = new Hono<AppEnv>()
  const toPost = async (post: StoredFeedPost, reader: StoredMember | null) =>
    (await describePosts({ posts: [post], reader }, services))(post)

  // Before the paths with the id of a post.
  routes.route('/', createPostPhotosRoutes({ bind, guards, media, ...deps }))

  bind(routes, 'GET /api/posts', async ({ member, query }) => {
    const unseen = await findUnseen(member, services)
    const page = await readFeed({ member, query, unseen }, services)
    const read = { posts: page.items, reader: member, unseen }
    return toListResponse(page, await describePosts(read, services))
  })

  bind(routes, 'POST /api/posts', async ({ newId, member, body }) =>
    toPost(await writePost({ _id: newId, input: body, member }, services), member),
  )

  bind(routes, 'POST /api/shares', async ({ newId, member, body }) =>
    toPost(await sharePost({ _id: newId, input: body, member }, services), member),
  )

  bind(routes, 'GET /api/posts/{id}', async ({ member, params }) =>
    toPost(await getVisiblePost({ id: params.id, reader: member }, services), member),
  )

  bind(routes, 'PUT /api/posts/{id}', async ({ member, params, body }) =>
    toPost(await editPost({ id: params.id, input: body, member }, services), member),
  )

  bind(routes, 'DELETE /api/posts/{id}/link', async ({ member, params }) =>
    toPost(await removePostLink({ id: params.id, member }, services), member),
  )

  bind(routes, 'DELETE /api/posts/{id}', ({ member, params, source }) =>
    deletePost({ id: params.id, member, source }, services),
  )

  bind(routes, 'GET /api/users/{id}/posts', async ({ member, params, query }) => {
    const unseen = await findUnseen(member, services)
    const page = await readPostsOf({ id: params.id, member, query, unseen }, services)
    const read = { posts: page.items, reader: member, unseen }
    return toListResponse(page, await describePosts(read, services))
  })

  routes.route('/', createReactionsRoutes(bind, services))
  return routes
}
