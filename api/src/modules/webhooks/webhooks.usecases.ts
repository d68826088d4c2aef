import {
  maximumWebhooks,
  previousSecretHours,
  type WebhookInput,
  webhookKinds,
} from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { checkUrl } from '../../outbound/check-url'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import type { Seal } from '../second-factor/seal'
import { createSecret } from './signature'
import { labelOf, type WebhookDocument } from './webhooks.documents'
import { createTooManyWebhooksError, createWebhookNotFoundError } from './webhooks.errors'

const hourMs = 3_600_000

export interface WebhooksDependencies
  extends Pick<Repositories, 'webhooks' | 'webhookDeliveries' | 'locks' | 'audit'> {
  readonly config: Pick<Config, 'outboundAllow' | 'publicUrl'>
  readonly database: Database
  readonly seal: Seal
  readonly now: () => Date
}

interface ById extends AuditContext {
  readonly id: string
}
interface WithSecret {
  readonly webhook: WebhookDocument
  readonly secret: string
}

/** Adds an endpoint, which is on at once. */
export async function addWebhook(
  command: AuditContext & { readonly _id: ObjectId; readonly input: WebhookInput },
  deps: WebhooksDependencies,
): Promise<WithSecret> {
  const { _id, input } = command
  const { config, database, webhooks, locks, seal, now } = deps
  checkUrl(input.url, config)
  const secret = createSecret()
  const webhook: WebhookDocument = {
    _id,
    ...toValues(input),
    ...{ isOn: true, offReason: null, secret: seal.close(secret), previousSecret: null },
    ...{ failingSince: null, lastDeliveredAt: null, createdAt: now() },
  }
  await database.transaction(async (session) => {
    // So that two calls at once do not exceed the limit.
    await locks.take('webhooks', session)
    if ((await webhooks.count(session)) >= maximumWebhooks) throw createTooManyWebhooksError()
    await webhooks.insert(webhook, session)
    const change = { action: 'webhooks.added', webhook, after: toAudited(webhook) }
    await record({ ...change, context: command }, deps, session)
  })
  return { webhook, secret }
}

/** Replaces what an administrator has entered. */
export function updateWebhook(
  command: ById & { readonly input: WebhookInput },
  deps: WebhooksDependencies,
): Promise<WebhookDocument> {
  checkUrl(command.input.url, deps.config)
  const values = toValues(command.input)
  return change(command, deps, (before) => ({
    values,
    action: 'webhooks.updated',
    ...changedFields(toAudited(before), toAudited({ ...before, ...values })),
  }))
}

/** Switches an endpoint on or off. What waits for it waits until it is on again. */
export const switchWebhook = (
  command: ById & { readonly isOn: boolean },
  deps: WebhooksDependencies,
): Promise<WebhookDocument> =>
  change(command, deps, () => ({
    values: {
      isOn: command.isOn,
      offReason: command.isOn ? null : 'administrator',
      failingSince: null,
    },
    action: command.isOn ? 'webhooks.switched_on' : 'webhooks.switched_off',
  }))

/** Makes a new secret. The previous one signs for a day, so that no event is rejected meanwhile. */
export async function renewSecret(command: ById, deps: WebhooksDependencies): Promise<WithSecret> {
  const secret = createSecret()
  const until = new Date(deps.now().getTime() + previousSecretHours * hourMs)
  const webhook = await change(command, deps, (before) => ({
    values: {
      secret: deps.seal.close(secret),
      previousSecret: { secret: before.secret, until },
    },
    action: 'webhooks.secret_renewed',
  }))
  return { webhook, secret }
}

export async function removeWebhook(command: ById, deps: WebhooksDependencies): Promise<void> {
  const _id = parseWebhookId(command.id)
  await deps.database.transaction(async (session) => {
    const webhook = await deps.webhooks.remove(_id, session)
    if (!webhook) throw createWebhookNotFoundError()
    const removal = { action: 'webhooks.deleted', webhook, before: toAudited(webhook) }
    await record({ ...removal, context: command }, deps, session)
  })
  // Nothing is sent without an endpoint; what an interrupted call leaves expires.
  await deps.webhookDeliveries.removeAllOf(_id)
}

/** @throws for an id that no endpoint has */
export async function getWebhook(
  { id }: { readonly id: string },
  { webhooks }: Pick<WebhooksDependencies, 'webhooks'>,
): Promise<WebhookDocument> {
  const webhook = await webhooks.findById(parseWebhookId(id))
  if (!webhook) throw createWebhookNotFoundError()
  return webhook
}

function parseWebhookId(id: string): ObjectId {
  const webhookId = parseId(id)
  if (!webhookId) throw createWebhookNotFoundError()
  return webhookId
}

interface Change {
  readonly values: Partial<Omit<WebhookDocument, '_id' | 'createdAt'>>
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

const change = (
  command: ById,
  deps: WebhooksDependencies,
  toChange: (before: WebhookDocument) => Change,
): Promise<WebhookDocument> =>
  deps.database.transaction(async (session) => {
    const _id = parseWebhookId(command.id)
    const before = await deps.webhooks.findById(_id, session)
    if (!before) throw createWebhookNotFoundError()
    const { values, ...entry } = toChange(before)
    await deps.webhooks.update(_id, values, session)
    const webhook = { ...before, ...values }
    await record({ ...entry, webhook, context: command }, deps, session)
    return webhook
  })

interface Entry extends Omit<Change, 'values'> {
  readonly webhook: WebhookDocument
  readonly context: AuditContext
}

const record = (
  { webhook, context, ...entry }: Entry,
  { audit, now }: WebhooksDependencies,
  session: ClientSession,
) => {
  const target = { type: 'webhook', id: webhook._id.toHexString(), label: labelOf(webhook) }
  const { member: actor, source } = context
  return audit.record({ ...entry, actor, target, source, createdAt: now() }, session)
}

/** In the order of all choices, each kind once. */
const toValues = ({ url, description, kinds }: WebhookInput) => ({
  url: new URL(url).href,
  description,
  kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
})

/** Without the path of the address, which may contain a secret. */
const toAudited = ({ url, description, kinds }: WebhookDocument) => ({
  host: new URL(url).host,
  description,
  events: kinds.join(', '),
})
