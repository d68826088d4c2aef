import { createHmac, randomBytes } from 'node:crypto'

/** As the Standard Webhooks specification marks a secret. */
const prefix = 'whsec_'
const secretBytes = 32

export const createSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

interface Message {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** A receiver accepts a message that one of them has signed. */
  readonly secrets: readonly string[]
}

/** The headers that prove where a message comes from: https://www.standardwebhooks.com */
export function signedHeaders({ id, at, body, secrets }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
