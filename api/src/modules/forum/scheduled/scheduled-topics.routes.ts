import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import type { StoredMember } from '../../members/members.documents'
import type { ForumServices } from '../forum-services'
import { readTopic } from '../read-topics'
import { publishNow } from './publish-scheduled'
import { readScheduledMapper } from './read-scheduled'
import type { StoredScheduledTopic } from './scheduled-topics.repository'
import {
  changeScheduledTopic,
  removeScheduledTopic,
  scheduleTopic,
} from './scheduled-topics.usecases'

/** Topics that are published later. */
export function createScheduledTopicsRoutes(bind: Bind, services: ForumServices) {
  const routes = new Hono<AppEnv>()
  const toOne = async (topic: StoredScheduledTopic, reader: StoredMember) =>
    (await readScheduledMapper({ found: [topic], reader }, services))(topic)

  bind(routes, 'GET /api/forum/scheduled-topics', async ({ member: reader }) => {
    const found = await services.scheduledTopics.findAll()
    return found.map(await readScheduledMapper({ found, reader }, services))
  })

  bind(routes, 'POST /api/forum/scheduled-topics', async ({ newId: _id, body, member }) =>
    toOne(await scheduleTopic({ _id, input: body, member }, services), member),
  )

  bind(routes, 'PUT /api/forum/scheduled-topics/{id}', async ({ params, body, member }) => {
    const change = { id: params.id, input: body, member }
    return await toOne(await changeScheduledTopic(change, services), member)
  })

  bind(routes, 'DELETE /api/forum/scheduled-topics/{id}', ({ params, member, source }) =>
    removeScheduledTopic({ id: params.id, member, source }, services),
  )

  bind(
    routes,
    'POST /api/forum/scheduled-topics/{id}/publish',
    async ({ params, member, source }) => {
      const topic = await publishNow({ id: params.id, member, source }, services)
      return await readTopic({ topic, reader: member }, services)
    },
  )

  return routes
}
