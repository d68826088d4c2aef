import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { JobRunner } from '../../jobs/job-runner'
import { redeliver, sendTest } from './deliveries.usecases'
import { toDelivery, toWebhook, type WebhookDocument } from './webhooks.documents'
import {
  addWebhook,
  getWebhook,
  removeWebhook,
  renewSecret,
  switchWebhook,
  updateWebhook,
  type WebhooksDependencies,
} from './webhooks.usecases'

interface Dependencies extends WebhooksDependencies {
  readonly bind: Bind
  readonly jobRunner: JobRunner
}

const toSecret = ({ webhook, secret }: { webhook: WebhookDocument; secret: string }) => ({
  webhook: toWebhook(webhook),
  secret,
})

/** `/api/admin/webhooks` and `/api/admin/webhook-deliveries` */
export function createWebhooksRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/webhooks', async () =>
    (await deps.webhooks.findAll()).map(toWebhook),
  )

  bind(routes, 'POST /api/admin/webhooks', async ({ newId: _id, body, member, source }) =>
    toSecret(await addWebhook({ _id, input: body, member, source }, deps)),
  )

  bind(routes, 'PUT /api/admin/webhooks/{id}', async ({ params, body, member, source }) =>
    toWebhook(await updateWebhook({ id: params.id, input: body, member, source }, deps)),
  )

  bind(routes, 'PUT /api/admin/webhooks/{id}/state', async ({ params, body, member, source }) =>
    toWebhook(await switchWebhook({ id: params.id, isOn: body.isOn, member, source }, deps)),
  )

  bind(routes, 'POST /api/admin/webhooks/{id}/secret', async ({ params, member, source }) =>
    toSecret(await renewSecret({ id: params.id, member, source }, deps)),
  )

  bind(routes, 'DELETE /api/admin/webhooks/{id}', ({ params, member, source }) =>
    removeWebhook({ id: params.id, member, source }, deps),
  )

  bind(routes, 'POST /api/admin/webhooks/{id}/test', async ({ params }) =>
    toDelivery(await sendTest({ id: params.id }, deps)),
  )

  bind(routes, 'GET /api/admin/webhooks/{id}/deliveries', async ({ params, query }) => {
    const { _id } = await getWebhook({ id: params.id }, deps)
    const page = await deps.webhookDeliveries.findPage(_id, toPageRequest(query))
    return toListResponse(page, toDelivery)
  })

  bind(routes, 'POST /api/admin/webhook-deliveries/{id}/redelivery', async ({ params }) =>
    toDelivery(await redeliver({ id: params.id }, deps)),
  )

  return routes
}
