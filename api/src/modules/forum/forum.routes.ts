import { Hono } from 'hono'
import { fillPage } from '../../database/fill-page'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Guards } from '../../middleware/guards'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import { membersCollection } from '../members/members.repository'
import { categoriesCollection } from './categories.repository'
import { createCategoriesRoutes } from './categories.routes'
import { readTopicVersions, updateTopic } from './edit-topic.usecases'
import { readFollow, setFollow } from './follows.usecases'
import { createForumServices, type ForumDependencies } from './forum-services'
import { mergeTopic } from './merge-topics.usecases'
import { moveReplies, splitTopic } from './move-replies.usecases'
import { markTopicRead, readNewReplies } from './new-replies'
import { createPostPhotosRoutes } from './post-photos.routes'
import { postsCollection } from './posts.repository'
import { createPostsRoutes } from './posts.routes'
import { readAuthoredTopics, readTopic } from './read-topics'
import { createScheduledTopicsRoutes } from './scheduled/scheduled-topics.routes'
import { findSimilarTopics } from './similar-topics'
import { changeSolution } from './solutions.usecases'
import { setClosing } from './topic-closing'
import type { StoredTopic } from './topics.documents'
import { topicsCollection } from './topics.repository'
import { createTopic, deleteTopic, getVisibleTopic } from './topics.usecases'
import { withoutReplies } from './visible-replies'

interface Dependencies extends ForumDependencies {
  readonly bind: Bind
  readonly guards: Guards
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
}

const readFrom = [topicsCollection.name, categoriesCollection.name, membersCollection.name]

/** `/api/forum` */
export function createForumRoutes({ bind, guards, media, ...dependencies }: Dependencies) {
  const services = createForumServices(dependencies)
  const { topics } = services
  const toTopic = (topic: StoredTopic, reader: StoredMember | null) =>
    readTopic({ topic, reader }, services)
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/forum/topics',
    async ({ query, member }) => {
      const unseen = await findUnseen(member, services)
      const { hiddenAuthors, hidden } = unseen
      const page = await fillPage(
        (request) => topics.findPage({ filters: query, hiddenAuthors }, request),
        toPageRequest(query),
        (items) => items.filter((topic) => !hidden.hides(topic, topic.title)),
      )
      const items = await withoutReplies(page.items, unseen, services)
      const read = { found: items, reader: member, hiddenAuthors }
      const [toListed, addNew] = await Promise.all([
        readAuthoredTopics(read, services),
        readNewReplies({ found: items, reader: member, unseen }, services),
      ])
      return toListResponse({ items, next: page.next }, (topic) => addNew(toListed(topic)))
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
      const unseen = await findUnseen(member, services)
      const { hiddenAuthors, hidden } = unseen
      const found = await getVisibleTopic({ id: params.id, hiddenAuthors, hidden }, services)
      const [topic = found] = await withoutReplies([found], unseen, services)
      const [shown, addNew] = await Promise.all([
        readTopic({ topic, reader: member, unseen }, services),
        readNewReplies({ found: [topic], reader: member, unseen }, services),
      ])
      return addNew(shown)
    },
    // The beginning of the solution is in its post.
    { readFrom: readFrom.concat(postsCollection.name) },
  )

  bind(routes, 'PUT /api/forum/topics/{id}', async ({ params, body, member, source }) =>
    toTopic(await updateTopic({ id: params.id, input: body, member, source }, services), member),
  )

  bind(routes, 'PUT /api/forum/topics/{id}/closing', async ({ params, body, member, source }) =>
    toTopic(await setClosing({ id: params.id, input: body, member, source }, services), member),
  )

  bind(routes, 'PUT /api/forum/topics/{id}/solution', async ({ params, body, member, source }) =>
    toTopic(await changeSolution({ id: params.id, input: body, member, source }, services), member),
  )

  bind(routes, 'DELETE /api/forum/topics/{id}/solution', async ({ params, member, source }) =>
    toTopic(await changeSolution({ id: params.id, input: null, member, source }, services), member),
  )

  bind(
    routes,
    'POST /api/forum/topics/{id}/move-replies',
    async ({ params, body, member, source }) =>
      toTopic(await moveReplies({ id: params.id, input: body, member, source }, services), member),
  )

  bind(
    routes,
    'POST /api/forum/topics/{id}/split',
    async ({ newId, params, body, member, source }) => {
      const split = { _id: newId, id: params.id, input: body, member, source }
      return await toTopic(await splitTopic(split, services), member)
    },
  )

  bind(routes, 'POST /api/forum/topics/{id}/merge', async ({ params, body, member, source }) =>
    toTopic(await mergeTopic({ id: params.id, input: body, member, source }, services), member),
  )

  bind(routes, 'GET /api/forum/similar-topics', async ({ query, member }) => {
    const unseen = await findUnseen(member, services)
    const { hiddenAuthors, hidden } = unseen
    const similar = await findSimilarTopics({ title: query.title, hiddenAuthors, hidden }, services)
    const found = await withoutReplies(similar, unseen, services)
    return found.map(await readAuthoredTopics({ found, reader: member, hiddenAuthors }, services))
  })

  bind(routes, 'DELETE /api/forum/topics/{id}', ({ params, member, source }) =>
    deleteTopic({ id: params.id, member, source }, services),
  )

  bind(
    routes,
    'GET /api/forum/topics/{id}/versions',
    async ({ params, member }) => {
      const { hiddenAuthors, hidden } = await findUnseen(member, services)
      return await readTopicVersions({ id: params.id, hiddenAuthors, hidden }, services)
    },
    { readFrom: [topicsCollection.name, membersCollection.name] },
  )

  bind(routes, 'GET /api/forum/topics/{id}/follow', ({ params, member }) =>
    readFollow({ id: params.id, member }, services),
  )

  bind(routes, 'PUT /api/forum/topics/{id}/follow', ({ params, body, member }) =>
    setFollow({ id: params.id, member, state: body.state }, services),
  )

  bind(routes, 'PUT /api/forum/topics/{id}/read', ({ params, body, member }) =>
    markTopicRead({ id: params.id, postId: body.postId, member }, services),
  )

  routes.route('/', createPostsRoutes(bind, services))
  routes.route('/', createScheduledTopicsRoutes(bind, services))
  routes.route('/', createPostPhotosRoutes({ bind, guards, media, ...dependencies }))
  routes.route('/', createCategoriesRoutes(bind, services))
  return routes
}
