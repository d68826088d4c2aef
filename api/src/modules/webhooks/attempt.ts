import { cleanText } from '@haulyard/api-contract'
import { type Outbound, OutboundError } from '../../outbound/outbound'
import type { Seal } from '../second-factor/seal'
import { signedHeaders } from './signature'
import type { WebhookDeliveryDocument, WebhookDocument } from './webhooks.documents'

const timeoutMs = 10_000
/** Of a response, to show what the endpoint says. */
const maximumBytes = 2048

/** How an attempt ended; without an error the endpoint has the event. */
export type Attempted = Pick<WebhookDeliveryDocument, 'status' | 'response' | 'error'>

interface Attempt {
  readonly webhook: WebhookDocument
  readonly delivery: WebhookDeliveryDocument
  readonly signal: AbortSignal
}

interface Dependencies {
  readonly outbound: Pick<Outbound, 'post'>
  readonly seal: Seal
  readonly now: () => Date
}

/** Sends an event once; `null`: the signal has ended it. */
export async function attempt(
  { webhook, delivery, signal }: Attempt,
  { outbound, seal, now }: Dependencies,
): Promise<Attempted | null> {
  const { eventId, payload: body } = delivery
  const at = now()
  const secrets = readSecrets(webhook, { seal, at })
  if (secrets === null) return toFailure('has a secret that cannot be read. Make a new one')
  try {
    const headers = signedHeaders({ id: eventId.toHexString(), at, body, secrets })
    const options = { body, headers, timeoutMs, maximumBytes, signal }
    const { status, text } = await outbound.post(webhook.url, options)
    const isAccepted = status >= 200 && status < 300
    const error = isAccepted ? null : `responded with ${status}`
    return { status, response: cleanText(text) || null, error }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof OutboundError) return toFailure(error.message)
    throw error
  }
}

const toFailure = (error: string): Attempted => ({ status: null, response: null, error })

/** `null`: `SECRETS_KEY` is another one than when they were stored. */
function readSecrets(
  { secret, previousSecret }: WebhookDocument,
  { seal, at }: { readonly seal: Seal; readonly at: Date },
): readonly string[] | null {
  const valid = previousSecret && previousSecret.until > at ? [previousSecret.secret] : []
  try {
    return [secret, ...valid].map(seal.open)
  } catch {
    return null
  }
}
