import { Hono } from 'hono'
import type { Page } from '../../database/keyset'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { type StoredFeedPost, toFeedPost } from './feed.documents'
import { deletePost, type FeedParts, readFeed, readPostsOf, writePost } from './feed.usecases'

interface Dependencies extends FeedParts {
  readonly bind: Bind
}

/** `/api/posts`, and the posts on a member's page */
export function createFeedRoutes({ bind, ...parts }: Dependencies) {
  const { users } = parts
  const routes = new Hono<AppEnv>()
  const toAnswer = async (page: Page<StoredFeedPost>) => {
    const people = await users.findPeople(page.items.map(({ userId }) => userId))
    return toListResponse(page, toFeedPost(people))
  }

  bind(routes, 'GET /api/posts', async ({ user, query }) =>
    toAnswer(await readFeed({ ...parts, user, query })),
  )

  bind(routes, 'POST /api/posts', async ({ newId, user, body }) => {
    const post = await writePost({ ...parts, _id: newId, user, ...body })
    return toFeedPost(await users.findPeople([post.userId]))(post)
  })

  bind(routes, 'DELETE /api/posts/{id}', ({ user, params, source }) =>
    deletePost({ ...parts, user, ...params, source }),
  )

  bind(routes, 'GET /api/users/{id}/posts', async ({ user, params, query }) =>
    toAnswer(await readPostsOf({ ...parts, user, ...params, query })),
  )

  return routes
}
