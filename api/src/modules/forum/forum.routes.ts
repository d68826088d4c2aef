import { postsQuerySchema, topicFiltersSchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { toPageRequest } from '../../http/page-request'
import { respondWithPage } from '../../http/page-response'
import { readQuery } from '../../http/read-input'
import { getTopic } from './forum.usecases'
import { toForumPost } from './posts.documents'
import type { PostsRepository } from './posts.repository'
import { toForumTopic } from './topics.documents'
import type { TopicsRepository } from './topics.repository'

interface Dependencies {
  readonly topics: TopicsRepository
  readonly posts: PostsRepository
}

/** `/api/forum` */
export function createForumRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addTopicListRoute(routes, dependencies)
  addTopicRoute(routes, dependencies)
  addPostListRoute(routes, dependencies)
  return routes
}

function addTopicListRoute(routes: Hono<AppEnv>, { topics }: Dependencies) {
  routes.get('/topics', async (context) => {
    const filters = readQuery(context, topicFiltersSchema)
    const page = await topics.findPage(filters, toPageRequest(filters))
    return respondWithPage(context, { page, query: filters, toItem: toForumTopic })
  })
}

function addTopicRoute(routes: Hono<AppEnv>, { topics }: Dependencies) {
  routes.get('/topics/:id', async (context) => {
    const topic = await getTopic({ id: context.req.param('id'), topics })
    return context.json(toForumTopic(topic))
  })
}

function addPostListRoute(routes: Hono<AppEnv>, { topics, posts }: Dependencies) {
  routes.get('/topics/:id/posts', async (context) => {
    const query = readQuery(context, postsQuerySchema)
    const topic = await getTopic({ id: context.req.param('id'), topics })
    const page = await posts.findPage(topic._id, toPageRequest(query))
    return respondWithPage(context, { page, query, toItem: toForumPost })
  })
}
