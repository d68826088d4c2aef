import * as z from 'zod/mini'
import { optionalLineField, urlField } from './fields'
import { pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import type { WebhookKind } from './webhook-events.contract'
import { webhookKinds } from './webhook-labels'

/** The most endpoints of a site. */
export const maximumWebhooks = 20

/** For how many hours the previous secret still signs, beside a new one. */
export const previousSecretHours = 24

/** Who or what has switched an endpoint off. */
export const webhookOffReasons = ['administrator', 'failing', 'gone'] as const

const kindSchema = z.enum(webhookKinds as readonly [WebhookKind, ...WebhookKind[]])

/** An address that events are sent to. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: nullableTextSchema,
  kinds: z.array(kindSchema),
  isOn: z.boolean(),
  /** `null` while it is on. */
  offReason: z.nullable(z.enum(webhookOffReasons)),
  /** When its failures began; `null`: the last attempt succeeded, or there was none. */
  failingSince: z.nullable(isoDateSchema),
  lastDeliveredAt: z.nullable(isoDateSchema),
  createdAt: isoDateSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

const kindsRule = 'Please choose at least one event'

/** `POST /api/admin/webhooks`, `PUT /api/admin/webhooks/{id}` */
export const webhookInputSchema = z.object({
  /** Plain http is rejected, unless the operator allows the host in `OUTBOUND_ALLOW`. */
  url: urlField,
  description: optionalLineField('Description', 100),
  kinds: z
    .array(
      z.enum(webhookKinds as readonly [WebhookKind, ...WebhookKind[]], 'This event is not known'),
      kindsRule,
    )
    .check(z.minLength(1, kindsRule), z.maxLength(webhookKinds.length, kindsRule)),
})
export type WebhookInput = z.output<typeof webhookInputSchema>

/** `PUT /api/admin/webhooks/{id}/state` */
export const webhookStateInputSchema = z.object({
  isOn: z.boolean('Please say whether the webhook is on'),
})

/** The response to a new secret: it is shown only now. */
export const webhookSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecretSchema>

/** `waiting`: it is sent now, or tried again later. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event for one endpoint. It is removed after 30 days. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  eventId: idSchema,
  kind: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The JSON that is sent. */
  payload: z.string(),
  /** Of the last response; `null`: there was none. */
  status: z.nullable(z.number()),
  /** The beginning of the last response. */
  response: nullableTextSchema,
  /** Why the last attempt failed, as text that follows "The endpoint". */
  error: nullableTextSchema,
  lastAttemptAt: z.nullable(isoDateSchema),
  /** `null`: it is not tried again. */
  nextAttemptAt: z.nullable(isoDateSchema),
  createdAt: isoDateSchema,
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** `GET /api/admin/webhooks/{id}/deliveries` */
export const webhookDeliveriesQuerySchema = z.object(pageQueryShape)
