import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { findAuthors } from '../members/authors'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { membersCollection } from '../members/members.repository'
import { categoriesCollection } from './categories.repository'
import { createCategoriesRoutes } from './categories.routes'
import { readTopicVersions, updateTopic } from './edit-topic.usecases'
import { readFollow, setFollow } from './follows.usecases'
import { createForumServices, type ForumDependencies } from './forum-services'
import { createPostsRoutes } from './posts.routes'
import { readTopicMapper } from './topic-categories'
import { type StoredTopic, toAuthoredTopic } from './topics.documents'
import { topicsCollection } from './topics.repository'
import { createTopic, deleteTopic, getVisibleTopic } from './topics.usecases'
import { withoutReplies } from './visible-replies'

interface Dependencies extends ForumDependencies {
  readonly bind: Bind
}

type Authored = Pick<StoredTopic, 'userId'>

const readFrom = [topicsCollection.name, categoriesCollection.name, membersCollection.name]

/** `/api/forum` */
export function createForumRoutes({ bind, ...dependencies }: Dependencies) {
  const services = createForumServices(dependencies)
  const { topics } = services
  const readAuthors = (records: readonly Authored[], reader: StoredMember | null) =>
    findAuthors({ ids: records.map(({ userId }) => userId), reader }, services)
  const readTopics = async (found: readonly StoredTopic[], reader: StoredMember | null) => {
    const toTopic = await readTopicMapper(services)
    return toAuthoredTopic(toTopic, await readAuthors(found, reader))
  }
  const toTopic = async (topic: StoredTopic, reader: StoredMember | null) =>
    (await readTopics([topic], reader))(topic)
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/topics',
    async ({ query, member }) => {
      const hiddenAuthors = await findHiddenAuthors(member, services)
      const page = await topics.findPage({ filters: query, hiddenAuthors }, toPageRequest(query))
      const items = await withoutReplies(page.items, hiddenAuthors, services)
      return toListResponse({ items, next: page.next }, await readTopics(items, member))
    },
    { readFrom },
  )

  bind(routes, 'POST /api/forum/topics', async ({ newId, body, member, source }) =>
    toTopic(await createTopic({ _id: newId, input: body, member, source }, services), member),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}',
    async ({ params, member }) => {
      const hiddenAuthors = await findHiddenAuthors(member, services)
      const topic = await getVisibleTopic({ id: params.id, hiddenAuthors }, services)
      const [shown = topic] = await withoutReplies([topic], hiddenAuthors, services)
      return await toTopic(shown, member)
    },
    { readFrom },
  )

  bind(routes, 'PUT /api/forum/topics/{id}', async ({ params, body, member, source }) =>
    toTopic(await updateTopic({ id: params.id, input: body, member, source }, services), member),
  )

  bind(routes, 'DELETE /api/forum/topics/{id}', ({ params, member, source }) =>
    deleteTopic({ id: params.id, member, source }, services),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}/versions',
    async ({ params, member }) => {
      const hiddenAuthors = await findHiddenAuthors(member, services)
      return await readTopicVersions({ id: params.id, hiddenAuthors }, services)
    },
    { readFrom: [topicsCollection.name, membersCollection.name] },
  )

  bind(routes, 'GET /api/forum/topics/{id}/follow', ({ params, member }) =>
    readFollow({ id: params.id, member }, services),
  )

  bind(routes, 'PUT /api/forum/topics/{id}/follow', ({ params, body, member }) =>
    setFollow({ id: params.id, member, state: body.state }, services),
  )

  routes.route('/', createPostsRoutes(bind, services))
  routes.route('/', createCategoriesRoutes(bind, services))
  return routes
}
