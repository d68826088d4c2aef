import { createHash } from 'node:crypto'
import type { OperationKey } from '@haulyard/api-contract'
import { ObjectId, type WithId } from 'mongodb'
import type { StoredMember } from '../modules/members/members.documents'
import { ApiError } from './api-error'
import type { AppContext } from './app-env'
import {
  createIdempotencyKeyError,
  createIdempotencyMismatchError,
  createIdempotencyRunningError,
} from './http.errors'
import type { IdempotencyDocument, IdempotencyRepository } from './idempotency.repository'
import { isStorageFull } from './storage-full'

const acceptableKey = /^[\w-]{1,100}$/
const lifetimeMs = 24 * 60 * 60_000
/** No request takes that long: the process that held the key must have ended. */
const abandonedMs = 60_000
/** A key may be released while it is read; then it is claimed again. */
const maximumAttempts = 3
const idBytes = 12

interface Dependencies {
  readonly idempotencyKeys: IdempotencyRepository
  readonly now: () => Date
}

interface Request {
  readonly context: AppContext
  readonly operation: OperationKey
  readonly member: StoredMember
  readonly params: unknown
  readonly body: unknown
  /**
   * Runs the request. Every attempt with one key gets the same id for the record to insert, so
   * that an attempt after one with an unknown outcome inserts no second record, even when the
   * key itself has expired.
   */
  readonly work: (newId: ObjectId) => Promise<unknown>
}

type Held = WithId<IdempotencyDocument>

export type RunOnce = (request: Request) => Promise<unknown>

/**
 * Creates the function that runs a create call once per `Idempotency-Key`, however often it is
 * sent: repetitions get the first response. Without the header it just runs.
 */
export function createRunOnce(dependencies: Dependencies): RunOnce {
  const { idempotencyKeys } = dependencies
  return async (request) => {
    const { context, work } = request
    const key = readKey(context)
    if (key === null) return await work(new ObjectId())
    const held = await claim({ ...request, key }, dependencies)
    if (held.answer !== null) {
      context.header('Idempotency-Replayed', 'true')
      return JSON.parse(held.answer)
    }
    const outcome = await work(toNewId(held)).catch(async (error: unknown) => {
      const { release, fail } = idempotencyKeys
      await store(context, () => (isClientError(error) ? release(held) : fail(held)))
      throw error
    })
    await store(context, () => idempotencyKeys.complete(held, JSON.stringify(outcome)))
    return outcome
  }
}

/** Whether a request repeats one that has a response, so that nothing is written for it. */
export type IsReplay = (context: AppContext, member: StoredMember) => Promise<boolean>

/** Creates the function that looks for the response before the request's body is read. */
export function createIsReplay({ idempotencyKeys, now }: Dependencies): IsReplay {
  return async (context, member) => {
    const key = readKey(context)
    const found = key === null ? null : await idempotencyKeys.find({ userId: member._id, key })
    return found?.state === 'done' && found.expiresAt > now()
  }
}

function readKey(context: AppContext): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (!acceptableKey.test(key)) throw createIdempotencyKeyError()
  return key
}

/** Returns the key as this attempt holds it, or with the response that it already has. */
async function claim(
  request: Request & { readonly key: string },
  { idempotencyKeys, now }: Dependencies,
): Promise<Held> {
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    const fresh = toHeld(request, now())
    if (await idempotencyKeys.insert(fresh)) return fresh
    const found = await idempotencyKeys.find(fresh)
    if (found === null) continue
    // The TTL index removes expired keys up to a minute late.
    const isCurrent = found.expiresAt > fresh.startedAt
    const isSame = isCurrent && found.fingerprint === fresh.fingerprint
    if (isCurrent) rejectWhileHeld(found, { isSame, now: fresh.startedAt })
    if (isSame && found.state === 'done') return found
    if (await idempotencyKeys.takeOver(found, fresh)) return { ...fresh, _id: found._id }
  }
  throw createIdempotencyRunningError()
}

function rejectWhileHeld(
  { state, startedAt }: Held,
  { isSame, now }: { isSame: boolean; now: Date },
) {
  if (state === 'failed') return
  if (!isSame) throw createIdempotencyMismatchError()
  const isAbandoned = now.getTime() - startedAt.getTime() >= abandonedMs
  if (state === 'running' && !isAbandoned) throw createIdempotencyRunningError()
}

type Wanted = Request & { readonly key: string }

const toHeld = ({ operation, member, params, body, key }: Wanted, now: Date): Held => ({
  _id: new ObjectId(),
  userId: member._id,
  key,
  operation,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([operation, params, body]))
    .digest('base64url'),
  state: 'running',
  attemptId: new ObjectId(),
  startedAt: now,
  answer: null,
  expiresAt: new Date(now.getTime() + lifetimeMs),
})

/**
 * The id of the record to insert is a hash of member, key and request. So a message is found that
 * a client sends again after days without a connection, although it had arrived.
 */
function toNewId({ userId, key, fingerprint }: Held): ObjectId {
  const origin = JSON.stringify([userId.toHexString(), key, fingerprint])
  return new ObjectId(createHash('sha256').update(origin).digest().subarray(0, idBytes))
}

/** After a client error nothing was written; after any other error that is unknown. */
const isClientError = (error: unknown) => error instanceof ApiError && error.statusCode < 500

/**
 * Stores how an attempt ended. If that fails, the request's own outcome still counts: after a
 * minute another attempt takes the key over, with the same id.
 */
async function store(context: AppContext, write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    const { logger, requestId } = context.var
    // The request's own error is already about the full storage.
    if (isStorageFull(error)) return
    logger.warn({ err: error, requestId }, 'An idempotency key stays held')
  }
}
