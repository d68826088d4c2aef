import type { IdempotencyDocument } from '../http/idempotency.repository'
import type { TestServer } from './test-server'

/** Later than any process that still lives would hold a key. */
const abandonedMs = 61_000

/** Leaves keys like a process that is killed before it could store its responses. */
export const forgetResponses = ({ db, clock }: TestServer, keys: readonly string[]) =>
  db
    .collection<IdempotencyDocument>('idempotencyKeys')
    .updateMany(
      { key: { $in: [...keys] } },
      { $set: { state: 'running', answer: null, startedAt: clock.now } },
    )

/** Lets so much time pass that keys whose holder was killed are free. */
export const abandonKeys = ({ clock }: TestServer) => {
  clock.now = new Date(clock.now.getTime() + abandonedMs)
}

interface RepeatedCall {
  readonly server: TestServer
  /** Sends the create call with these headers beside its own. */
  readonly send: (headers: Record<string, string>) => Promise<Response>
  /** What happens before the call is repeated. */
  readonly meanwhile?: () => Promise<unknown>
}

/** A create call whose process was killed before its response, and the repetition. */
export async function repeatAfterKill({ server, send, meanwhile }: RepeatedCall) {
  const key = crypto.randomUUID()
  const headers = { 'Idempotency-Key': key }
  const first = await send(headers)
  await forgetResponses(server, [key])
  await meanwhile?.()
  abandonKeys(server)
  const second = await send(headers)
  if (second.headers.has('idempotency-replayed')) throw new Error('The response was not forgotten')
  return { first, second }
}

/** A create call that is repeated so late that its key is not known any more. */
export async function repeatWhenForgotten({ server, send, meanwhile }: RepeatedCall) {
  const key = crypto.randomUUID()
  const headers = { 'Idempotency-Key': key }
  const first = await send(headers)
  await meanwhile?.()
  await server.db.collection<IdempotencyDocument>('idempotencyKeys').deleteMany({ key })
  const second = await send(headers)
  if (second.headers.has('idempotency-replayed')) throw new Error('The key was not forgotten')
  return { first, second }
}
