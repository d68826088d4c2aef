import { parseId } from '../../database/ids'
import type { JobRunner } from '../../jobs/job-runner'
import { createDelivery } from './record-event'
import { webhooksJob } from './send-deliveries'
import type { WebhookDeliveryDocument } from './webhooks.documents'
import {
  createDeliveryNotFoundError,
  createDeliveryRunningError,
  createWebhookOffError,
} from './webhooks.errors'
import { getWebhook, type WebhooksDependencies } from './webhooks.usecases'

interface Dependencies
  extends Pick<
    WebhooksDependencies,
    'webhooks' | 'webhookDeliveries' | 'database' | 'config' | 'now'
  > {
  readonly jobRunner: JobRunner
}

interface ById {
  readonly id: string
}

/** Sends an event that nothing has caused. */
export async function sendTest({ id }: ById, deps: Dependencies): Promise<WebhookDeliveryDocument> {
  const { webhookDeliveries, database, config, jobRunner, now } = deps
  const webhook = await getWebhook({ id }, deps)
  if (!webhook.isOn) throw createWebhookOffError()
  const data = { url: config.publicUrl.href }
  const delivery = createDelivery({ kind: 'webhook.test', data, memberIds: [] }, now())(webhook._id)
  await database.transaction((session) => webhookDeliveries.insertAll([delivery], session))
  jobRunner.wake(webhooksJob)
  return delivery
}

/** Sends an event again, also one that has arrived: its id lets the receiver notice. */
export async function redeliver(
  { id }: ById,
  deps: Dependencies,
): Promise<WebhookDeliveryDocument> {
  const { webhooks, webhookDeliveries, jobRunner, now } = deps
  const deliveryId = parseId(id)
  const found = deliveryId && (await webhookDeliveries.findById(deliveryId))
  if (!found) throw createDeliveryNotFoundError()
  const webhook = await webhooks.findById(found.webhookId)
  if (!webhook) throw createDeliveryNotFoundError()
  if (!webhook.isOn) throw createWebhookOffError()
  const delivery = await webhookDeliveries.redeliver(found._id, now())
  if (!delivery) throw createDeliveryRunningError()
  jobRunner.wake(webhooksJob)
  return delivery
}
