import { ObjectId } from 'mongodb'
import type { StoredClassified } from '../modules/classifieds/classifieds.documents'
import { createDelivery } from '../modules/webhooks/record-event'
import type {
  WebhookDeliveryDocument,
  WebhookDocument,
} from '../modules/webhooks/webhooks.documents'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The newest classifieds that members posted, so that no delivery is older than its 30 days. */
const shown = 3

/**
 * A webhook that is off, so that the demo sends nothing, with deliveries in each state. Its secret
 * is of no use: make a new one before it is switched on.
 */
export function toWebhookDocuments(classifieds: readonly StoredClassified[]) {
  const newest = classifieds
    .filter(({ isExternal }) => !isExternal)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, shown)
  const [waiting, failed, delivered] = newest
  const deliveries = [
    ...toDelivery(delivered, { state: 'delivered', attempts: 1, status: 200, response: 'ok' }),
    ...toDelivery(failed, { ...unavailable, state: 'failed', attempts: 8 }),
    ...toDelivery(waiting, {
      ...{ ...unavailable, state: 'waiting', attempts: 3 },
      nextAttemptAt: new Date(Date.now() + 6 * hourMs),
    }),
  ]
  const webhook: WebhookDocument = {
    _id: webhookId,
    url: 'https://hooks.example.com/haulyard',
    description: 'Dispatch board',
    kinds: ['member.erased', 'classified.published', 'classified.removed', 'import.finished'],
    ...{ isOn: false, offReason: 'administrator', secret: '', previousSecret: null },
    ...{ failingSince: waiting?.createdAt ?? null, lastDeliveredAt: delivered?.createdAt ?? null },
    createdAt: delivered?.createdAt ?? new Date(),
  }
  return { webhooks: [webhook], webhookDeliveries: deliveries }
}

const webhookId = new ObjectId()
const unavailable = { status: 503, response: 'Down for maintenance', error: 'responded with 503' }

function toDelivery(
  classified: StoredClassified | undefined,
  outcome: Partial<WebhookDeliveryDocument>,
): WebhookDeliveryDocument[] {
  if (classified === undefined) return []
  const { _id, title, userId, createdAt } = classified
  const id = _id.toHexString()
  const url = `https://haulyard.example/classifieds/${id}`
  const data = { id, title, url, memberId: userId?.toHexString() ?? null }
  const event = { kind: 'classified.published', data, memberIds: [userId] } as const
  const lastAttemptAt = new Date(createdAt.getTime() + minuteMs)
  const delivery = createDelivery(event, createdAt)(webhookId)
  return [{ ...delivery, nextAttemptAt: null, lastAttemptAt, tries: 1, ...outcome }]
}
