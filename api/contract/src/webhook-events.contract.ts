import * as z from 'zod/mini'
import { importKinds } from './imports.contract'
import { itemOutcomes, itemSources, moderatedTypes } from './moderation.contract'
import { areas } from './permissions'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import { sanctionKinds } from './sanctions.contract'
import { supportRequestKinds } from './support-requests.contract'

/** The number of the form of all events: it grows with a change that receivers must know of. */
export const webhookVersion = 1

const urlSchema = z.string().check(z.refine((text) => URL.canParse(text), 'Not an address'))

const memberShape = { memberId: idSchema, url: urlSchema }
const sanctionShape = {
  sanctionId: idSchema,
  ...memberShape,
  kind: z.enum(sanctionKinds),
}
const recordSchema = z.object({
  id: idSchema,
  title: z.string(),
  url: urlSchema,
  /** `null`: no member owns it. */
  memberId: z.nullable(idSchema),
})

const table = {
  'member.created': z.object(memberShape),
  'member.left': z.object({ memberId: idSchema }),
  'member.returned': z.object(memberShape),
  'member.erased': z.object({ memberId: idSchema }),
  'member.sanctioned': z.object({ ...sanctionShape, until: z.nullable(isoDateSchema) }),
  'member.sanction_ended': z.object(sanctionShape),
  'classified.published': recordSchema,
  'classified.removed': recordSchema,
  'service.published': recordSchema,
  'service.removed': recordSchema,
  'topic.published': recordSchema,
  'topic.removed': recordSchema,
  'moderation_item.opened': z.object({
    id: idSchema,
    contentType: z.enum(moderatedTypes),
    contentId: idSchema,
    area: z.nullable(z.enum(areas)),
    source: z.enum(itemSources),
    url: urlSchema,
  }),
  'moderation_item.closed': z.object({
    id: idSchema,
    outcome: z.nullable(z.enum(itemOutcomes)),
    url: urlSchema,
  }),
  'moderation_item.reopened': z.object({
    id: idSchema,
    contentType: z.enum(moderatedTypes),
    contentId: idSchema,
    url: urlSchema,
  }),
  'service_request.created': z.object({
    id: idSchema,
    serviceId: idSchema,
    serviceTitle: z.string(),
    url: urlSchema,
  }),
  'support_request.created': z.object({
    id: idSchema,
    kind: z.enum(supportRequestKinds),
    url: urlSchema,
  }),
  'import.finished': z.object({
    id: idSchema,
    kind: z.enum(importKinds),
    isStopped: z.boolean(),
    sources: z.number(),
    failedSources: z.number(),
    message: nullableTextSchema,
    url: urlSchema,
  }),
  /** Sent on request only. */
  'webhook.test': z.object({ url: urlSchema }),
}

/** What an event tells, by its kind. It contains ids, titles and addresses, and no private data. */
export const webhookData: Readonly<typeof table> = table

/** The kind of an event: `member.created`. */
export type WebhookEventKind = keyof typeof table

/** The data of a kind. */
export type WebhookData<Kind extends WebhookEventKind> = z.output<(typeof table)[Kind]>

/** The kinds that an endpoint can choose. */
export type WebhookKind = Exclude<WebhookEventKind, 'webhook.test'>

/** What is sent: the JSON body of a delivery. */
export const webhookEventSchema = z.object({
  /** The same in every attempt, and in the header `webhook-id`. */
  id: idSchema,
  type: z.string(),
  version: z.literal(webhookVersion),
  createdAt: isoDateSchema,
  data: z.record(z.string(), z.unknown()),
})
export type WebhookEvent = z.infer<typeof webhookEventSchema>
