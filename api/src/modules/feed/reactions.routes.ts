import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toFeedComment } from './comments.documents'
import { comment, deleteComment, readComments } from './comments.usecases'
import type { FeedServices } from './feed-services'
import { likePost, unlikePost } from './likes.usecases'

/** The likes of posts, and the comments on them. */
export function createReactionsRoutes(bind: Bind, services: FeedServices) {
  const { members } = services
  const routes = new Hono<AppEnv>()

  bind(routes, 'PUT /api/posts/{id}/like', ({ member, params }) =>
    likePost({ id: params.id, member }, services),
  )

  bind(routes, 'DELETE /api/posts/{id}/like', ({ member, params }) =>
    unlikePost({ id: params.id, member }, services),
  )

  bind(routes, 'GET /api/posts/{id}/comments', async ({ member, params, query }) => {
    const page = await readComments({ id: params.id, member, query }, services)
    const people = await members.findPeople(page.items.map(({ userId }) => userId))
    return toListResponse(page, toFeedComment(people))
  })

  bind(routes, 'POST /api/comments', async ({ newId, member, body }) => {
    const written = await comment({ _id: newId, input: body, member }, services)
    return toFeedComment(await members.findPeople([written.userId]))(written)
  })

  bind(routes, 'DELETE /api/comments/{id}', ({ member, params, source }) =>
    deleteComment({ id: params.id, member, source }, services),
  )

  return routes
}
