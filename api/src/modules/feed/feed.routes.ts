import { Hono } from 'hono'
import type { Page } from '../../database/keyset'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { type StoredFeedPost, toFeedPost } from './feed.documents'
import {
  deletePost,
  type FeedDependencies,
  readFeed,
  readPostsOf,
  writePost,
} from './feed.usecases'

interface Dependencies extends FeedDependencies {
  readonly bind: Bind
}

/** `/api/posts`, and the posts on a member's page */
export function createFeedRoutes({ bind, ...deps }: Dependencies) {
  const { members } = deps
  const routes = new Hono<AppEnv>()
  const toPage = async (page: Page<StoredFeedPost>) => {
    const people = await members.findPeople(page.items.map(({ userId }) => userId))
    return toListResponse(page, toFeedPost(people))
  }

  bind(routes, 'GET /api/posts', async ({ member, query }) =>
    toPage(await readFeed({ member, query }, deps)),
  )

  bind(routes, 'POST /api/posts', async ({ newId, member, body }) => {
    const post = await writePost({ _id: newId, input: body, member }, deps)
    return toFeedPost(await members.findPeople([post.userId]))(post)
  })

  bind(routes, 'DELETE /api/posts/{id}', ({ member, params, source }) =>
    deletePost({ id: params.id, member, source }, deps),
  )

  bind(routes, 'GET /api/users/{id}/posts', async ({ member, params, query }) =>
    toPage(await readPostsOf({ id: params.id, member, query }, deps)),
  )

  return routes
}
