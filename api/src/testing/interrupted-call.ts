import type { IdempotencyDocument } from '../http/idempotency.repository'
import type { TestServer } from './test-server'

/** After this time the key of a killed process can be used again. */
const abandonedMs = 61_000

/** The keys' state after a process was killed before it stored its responses. */
export const forgetResponses = ({ db, clock }: TestServer, keys: readonly string[]) =>
  db
    .collection<IdempotencyDocument>('idempotencyKeys')
    .updateMany(
      { key: { $in: [...keys] } },
      { $set: { state: 'running', answer: null, startedAt: clock.now } },
    )

/** Moves the clock to when the keys of killed processes can be used again. */
export const abandonKeys = ({ clock }: TestServer) => {
  clock.now = new Date(clock.now.getTime() + abandonedMs)
}

interface RepeatedCall {
  readonly server: TestServer
  /** Sends the create call with these headers beside its own. */
  readonly send: (headers: Record<string, string>) => Promise<Response>
  /** Runs before the call is repeated. */
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

/** A create call that is repeated after its key has expired. */
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
