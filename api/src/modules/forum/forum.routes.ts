import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { categoriesCollection } from './categories.repository'
import { createCategoriesRoutes } from './categories.routes'
import { createForumServices, type ForumDependencies } from './forum-services'
import { toForumPost } from './posts.documents'
import { postsCollection } from './posts.repository'
import { deletePost } from './posts.usecases'
import { reply } from './replies.usecases'
import { readTopicMapper } from './topic-categories'
import type { StoredTopic } from './topics.documents'
import { topicsCollection } from './topics.repository'
import { createTopic, deleteTopic, getTopic, updateTopic } from './topics.usecases'

interface Dependencies extends ForumDependencies {
  readonly bind: Bind
}

/** `/api/forum` */
export function createForumRoutes({ bind, ...dependencies }: Dependencies) {
  const services = createForumServices(dependencies)
  const { topics, posts } = services
  const toTopic = async (topic: StoredTopic) => (await readTopicMapper(services))(topic)
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/topics',
    async ({ query }) => {
      const page = await topics.findPage(query, toPageRequest(query))
      return toListResponse(page, await readTopicMapper(services))
    },
    { readFrom: [topicsCollection.name, categoriesCollection.name] },
  )

  bind(routes, 'POST /api/forum/topics', async ({ newId, body, member, source }) =>
    toTopic(await createTopic({ _id: newId, input: body, member, source }, services)),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}',
    async ({ params }) => toTopic(await getTopic({ id: params.id }, services)),
    { readFrom: [topicsCollection.name, categoriesCollection.name] },
  )

  bind(routes, 'PUT /api/forum/topics/{id}', async ({ params, body, member, source }) =>
    toTopic(await updateTopic({ id: params.id, input: body, member, source }, services)),
  )

  bind(routes, 'DELETE /api/forum/topics/{id}', ({ params, member, source }) =>
    deleteTopic({ id: params.id, member, source }, services),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}/posts',
    async ({ params, query }) => {
      const topic = await getTopic({ id: params.id }, services)
      const direction = query.order === 'newest' ? 'newest first' : 'oldest first'
      const page = await posts.findPage(topic._id, direction, toPageRequest(query))
      return toListResponse(page, toForumPost)
    },
    { readFrom: [topicsCollection.name, postsCollection.name] },
  )

  bind(routes, 'POST /api/forum/posts', async ({ newId, body, member }) =>
    toForumPost(await reply({ _id: newId, input: body, member }, services)),
  )

  bind(routes, 'DELETE /api/forum/posts/{id}', ({ params, member, source }) =>
    deletePost({ id: params.id, member, source }, services),
  )

  routes.route('/', createCategoriesRoutes(bind, services))
  return routes
}
