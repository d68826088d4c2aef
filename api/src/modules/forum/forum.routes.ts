import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { createCategoriesRoutes } from './categories.routes'
import { createForumParts, type ForumDependencies } from './forum-parts'
import { toForumPost } from './posts.documents'
import { postsCollection } from './posts.repository'
import { deletePost } from './posts.usecases'
import { reply } from './replies.usecases'
import { toForumTopic } from './topics.documents'
import { topicsCollection } from './topics.repository'
import { createTopic, deleteTopic, getTopic, updateTopic } from './topics.usecases'

interface Dependencies extends ForumDependencies {
  readonly bind: Bind
}

/** `/api/forum` */
export function createForumRoutes({ bind, ...dependencies }: Dependencies) {
  const parts = createForumParts(dependencies)
  const { topics, posts } = parts
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/topics',
    async ({ query }) => {
      const page = await topics.findPage(query, toPageRequest(query))
      return toListResponse(page, toForumTopic)
    },
    { readFrom: [topicsCollection.name] },
  )

  bind(routes, 'POST /api/forum/topics', async ({ newId, body, user, source }) =>
    toForumTopic(await createTopic({ _id: newId, input: body, user, source }, parts)),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}',
    async ({ params }) => toForumTopic(await getTopic({ ...params, topics })),
    { readFrom: [topicsCollection.name] },
  )

  bind(routes, 'PUT /api/forum/topics/{id}', async ({ params, body, user, source }) =>
    toForumTopic(await updateTopic({ ...params, values: body, user, source }, parts)),
  )

  bind(routes, 'DELETE /api/forum/topics/{id}', ({ params, user, source }) =>
    deleteTopic({ ...params, user, source }, parts),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}/posts',
    async ({ params, query }) => {
      const topic = await getTopic({ ...params, topics })
      const direction = query.order === 'newest' ? 'newest first' : 'oldest first'
      const page = await posts.findPage(topic._id, { ...toPageRequest(query), direction })
      return toListResponse(page, toForumPost)
    },
    { readFrom: [topicsCollection.name, postsCollection.name] },
  )

  bind(routes, 'POST /api/forum/posts', async ({ newId, body, user }) =>
    toForumPost(await reply({ ...body, _id: newId, user }, parts)),
  )

  bind(routes, 'DELETE /api/forum/posts/{id}', ({ params, user, source }) =>
    deletePost({ ...params, user, source }, parts),
  )

  routes.route('/', createCategoriesRoutes(bind, parts))
  return routes
}
