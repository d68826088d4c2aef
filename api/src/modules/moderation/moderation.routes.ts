import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Mail } from '../../mail'
import type { Guards } from '../../middleware/guards'
import { respondWithFile } from '../attachments/file-response'
import { createUnauthorizedError } from '../auth/auth.errors'
import type { Media } from '../media/media'
import { sanctionsCollection } from '../sanctions/sanctions.repository'
import { hiddenRecordsCollection } from './hidden-records.repository'
import { describeItem, describeItems, findContent, getItem, listedAreas } from './items.usecases'
import { type ModerationDependencies, takeStep } from './steps.usecases'
import { summarizeModeration } from './summary.usecases'

interface Dependencies extends Omit<ModerationDependencies, 'outbox'> {
  readonly bind: Bind
  readonly mail: Pick<Mail, 'outbox'>
  readonly guards: Guards
  readonly media: Pick<Media, 'storage'>
}

/** `/api/moderation` */
export function createModerationRoutes({
  bind,
  guards,
  media,
  mail,
  ...dependencies
}: Dependencies) {
  const deps = { ...dependencies, outbox: mail.outbox }
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/moderation/summary',
    async () => ({ months: await summarizeModeration(deps.now(), deps) }),
    { readFrom: [sanctionsCollection.name, hiddenRecordsCollection.name] },
  )

  bind(routes, 'GET /api/moderation/items', async ({ query, member }) => {
    const areas = listedAreas(member, query.area)
    const state = query.state === 'closed' ? 'closed' : 'open'
    const page = await deps.moderationItems.findPage({ state, areas }, toPageRequest(query))
    return toListResponse(page, await describeItems(page.items, deps))
  })

  bind(routes, 'GET /api/moderation/items/{id}', async ({ params, member }) =>
    describeItem(await getItem({ id: params.id, member }, deps), deps),
  )

  // No JSON operation: the response is a file.
  routes.get(
    '/api/moderation/items/:id/photos/:photoId',
    guards.require('queue.handle'),
    guards.rejectInactive({ isPersonal: false }),
    async (context) => {
      const { currentSession } = context.var
      if (!currentSession) throw createUnauthorizedError()
      const { id, photoId } = context.req.param()
      const item = await getItem({ id, member: currentSession.member }, deps)
      const { photos } = await findContent(item, deps)
      const photo = photos.find((one) => one.id.toHexString() === photoId)
      return await respondWithFile(context, photo ?? null, { media })
    },
  )

  bind(routes, 'POST /api/moderation/items/{id}/steps', ({ params, body, member, source }) =>
    takeStep({ id: params.id, step: body, member, source }, deps),
  )

  return routes
}
