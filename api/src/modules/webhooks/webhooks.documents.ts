import type { Webhook, WebhookDelivery, WebhookKind } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'

/** An endpoint as it is stored. */
export interface WebhookDocument {
  _id: ObjectId
  url: string
  description: string | null
  kinds: readonly WebhookKind[]
  isOn: boolean
  offReason: Webhook['offReason']
  /** Encrypted with `SECRETS_KEY`. */
  secret: string
  /** Still signs until then, beside the new one. */
  previousSecret: { readonly secret: string; readonly until: Date } | null
  failingSince: Date | null
  lastDeliveredAt: Date | null
  createdAt: Date
}

/** One event for one endpoint: what is to be sent, and what became of it. */
export interface WebhookDeliveryDocument {
  _id: ObjectId
  webhookId: ObjectId
  /** The same for every endpoint and attempt. */
  eventId: ObjectId
  kind: string
  payload: string
  /** The members that it tells of: it is deleted with their accounts. */
  memberIds: readonly ObjectId[]
  state: WebhookDelivery['state']
  /** Counts the claims, so that a sender notices that another one has taken it since. */
  attempts: number
  /** The attempts since it was recorded or redelivered. */
  tries: number
  /** When it is due. A sender moves it to the end of its lease. `null` when done. */
  nextAttemptAt: Date | null
  /** The end of the lease: until then no other process sends it. */
  leaseUntil: Date
  lastAttemptAt: Date | null
  status: number | null
  response: string | null
  error: string | null
  createdAt: Date
  /** When the TTL index deletes it. */
  removeAt: Date
}

export const toWebhook = (webhook: WebhookDocument): Webhook => ({
  id: webhook._id.toHexString(),
  url: webhook.url,
  description: webhook.description,
  kinds: [...webhook.kinds],
  isOn: webhook.isOn,
  offReason: webhook.offReason,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  lastDeliveredAt: webhook.lastDeliveredAt?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
})

export const toDelivery = (delivery: WebhookDeliveryDocument): WebhookDelivery => ({
  id: delivery._id.toHexString(),
  webhookId: delivery.webhookId.toHexString(),
  eventId: delivery.eventId.toHexString(),
  kind: delivery.kind,
  state: delivery.state,
  attempts: delivery.attempts,
  payload: delivery.payload,
  status: delivery.status,
  response: delivery.response,
  error: delivery.error,
  lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
})

/** How logs and notifications name an endpoint: its path may contain a secret. */
export const labelOf = ({ url, description }: Pick<WebhookDocument, 'url' | 'description'>) =>
  description ?? new URL(url).host
