import { createHash } from 'node:crypto'
import type { PushMessage } from '@haulyard/api-contract'
import type { Config } from '../../config/config'
import { type Outbound, OutboundError } from '../../outbound/outbound'
import type { PushSubscription } from '../auth/sessions.documents'
import type { PushKeys } from './push-keys'

const timeoutMs = 10_000
/** Of a response, for the log. */
const maximumBytes = 512
/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3600

/** The device has unsubscribed, or has subscribed with other keys of this site. */
const goneStatuses: ReadonlySet<number> = new Set([403, 404, 410])

/** How an attempt ended. */
export type Delivered = 'sent' | 'gone' | { readonly error: string }

interface Delivery {
  readonly subscription: PushSubscription
  readonly message: PushMessage
  readonly keys: PushKeys
  readonly signal: AbortSignal
}

interface Dependencies {
  readonly outbound: Pick<Outbound, 'post'>
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>
}

/** Sends a message to one device, encrypted; `null`: the signal has ended it. */
export async function deliver(
  delivery: Delivery,
  { outbound, config }: Dependencies,
): Promise<Delivered | null> {
  const { subscription, signal } = delivery
  try {
    const { headers, body } = await encrypt(delivery, config)
    const options = { body, headers, timeoutMs, maximumBytes, signal }
    const { status } = await outbound.post(subscription.endpoint, options)
    if (status >= 200 && status < 300) return 'sent'
    return goneStatuses.has(status) ? 'gone' : { error: `responded with ${status}` }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof OutboundError) return { error: error.message }
    throw error
  }
}

async function encrypt(
  { subscription, message, keys }: Delivery,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
) {
  const { default: webPush } = await import('web-push')
  const { endpoint, ...deviceKeys } = subscription
  const details = webPush.generateRequestDetails(
    { endpoint, keys: deviceKeys },
    JSON.stringify(message),
    {
      vapidDetails: { subject: toContact(config), ...keys },
      TTL: keptSeconds,
      topic: toTopic(message),
    },
  )
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  return { headers, body: details.body ?? '' }
}

/** Whom a push service can tell about trouble: a page of https, or else an address. */
function toContact({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.protocol === 'https:') return publicUrl.origin
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Of several that wait for a device with one topic, a push service delivers the last one. */
const toTopic = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)
