import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { getTopic } from './forum.usecases'
import { toForumPost } from './posts.documents'
import type { PostsRepository } from './posts.repository'
import { toForumTopic } from './topics.documents'
import type { TopicsRepository } from './topics.repository'

interface Dependencies {
  readonly bind: Bind
  readonly topics: TopicsRepository
  readonly posts: PostsRepository
}

/** `/api/forum` */
export function createForumRoutes({ bind, topics, posts }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/forum/topics', async ({ query }) => {
    const page = await topics.findPage(query, toPageRequest(query))
    return toListAnswer(page, toForumTopic)
  })

  bind(routes, 'GET /api/forum/topics/{id}', async ({ params }) =>
    toForumTopic(await getTopic({ ...params, topics })),
  )

  bind(routes, 'GET /api/forum/topics/{id}/posts', async ({ params, query }) => {
    const topic = await getTopic({ ...params, topics })
    return toListAnswer(await posts.findPage(topic._id, toPageRequest(query)), toForumPost)
  })

  return routes
}
