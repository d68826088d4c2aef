import { createHash } from 'node:crypto'
import type { OperationKey } from '@haulyard/api-contract'
import { ObjectId, type WithId } from 'mongodb'
import type { StoredUser } from '../modules/users/users.documents'
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
const keptMs = 24 * 60 * 60_000
/** No request takes that long: the process that held the key must have died. */
const abandonedMs = 60_000
/** A key that is let go while we look at it may be claimed again; nobody waits for long. */
const maximumTurns = 3
const idBytes = 12

interface Dependencies {
  readonly idempotencyKeys: IdempotencyRepository
  readonly now: () => Date
}

interface Request {
  readonly context: AppContext
  readonly operation: OperationKey
  readonly user: StoredUser
  readonly params: unknown
  readonly body: unknown
  /**
   * Does the request. Every attempt under one key gets the same id for the record to
   * create, so that one which cannot know what an earlier one has done makes no second,
   * also when the key itself has been forgotten.
   */
  readonly work: (newId: ObjectId) => Promise<unknown>
}

type Held = WithId<IdempotencyDocument>

export type RunOnce = (request: Request) => Promise<unknown>

/**
 * Makes the function that does a create call once per `Idempotency-Key`, however often
 * it is sent: repetitions get the first one's answer. Without the header it just works.
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
      await note(context, () => (isHarmless(error) ? release(held) : fail(held)))
      throw error
    })
    await note(context, () => idempotencyKeys.complete(held, JSON.stringify(outcome)))
    return outcome
  }
}

/** Whether a request repeats one that is answered already, so that nothing is done for it. */
export type IsReplay = (context: AppContext, user: StoredUser) => Promise<boolean>

/** Makes the function that looks for the answer before the request's body is read. */
export function createIsReplay({ idempotencyKeys, now }: Dependencies): IsReplay {
  return async (context, user) => {
    const key = readKey(context)
    const found = key === null ? null : await idempotencyKeys.find({ userId: user._id, key })
    return found?.state === 'done' && found.expiresAt > now()
  }
}

function readKey(context: AppContext): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (!acceptableKey.test(key)) throw createIdempotencyKeyError()
  return key
}

/** Answers the key as this attempt holds it, or with the answer that it already has. */
async function claim(
  request: Request & { readonly key: string },
  { idempotencyKeys, now }: Dependencies,
): Promise<Held> {
  for (let turn = 0; turn < maximumTurns; turn += 1) {
    const fresh = toHeld(request, now())
    if (await idempotencyKeys.insert(fresh)) return fresh
    const found = await idempotencyKeys.find(fresh)
    if (found === null) continue
    // The index that removes expired keys runs up to a minute late.
    const isCurrent = found.expiresAt > fresh.startedAt
    const isSame = isCurrent && found.fingerprint === fresh.fingerprint
    if (isCurrent) refuseWhileHeld(found, { isSame, now: fresh.startedAt })
    if (isSame && found.state === 'done') return found
    if (await idempotencyKeys.takeOver(found, fresh)) return { ...fresh, _id: found._id }
  }
  throw createIdempotencyRunningError()
}

function refuseWhileHeld(
  { state, startedAt }: Held,
  { isSame, now }: { isSame: boolean; now: Date },
) {
  if (state === 'failed') return
  if (!isSame) throw createIdempotencyMismatchError()
  const isAbandoned = now.getTime() - startedAt.getTime() >= abandonedMs
  if (state === 'running' && !isAbandoned) throw createIdempotencyRunningError()
}

type Wanted = Request & { readonly key: string }

const toHeld = ({ operation, user, params, body, key }: Wanted, now: Date): Held => ({
  _id: new ObjectId(),
  userId: user._id,
  key,
  operation,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([operation, params, body]))
    .digest('base64url'),
  state: 'running',
  attemptId: new ObjectId(),
  startedAt: now,
  answer: null,
  expiresAt: new Date(now.getTime() + keptMs),
})

/**
 * The id of the record to create follows from who asks, the key and what was sent: a
 * message that has waited for a signal for days, and had arrived after all, is still found.
 */
function toNewId({ userId, key, fingerprint }: Held): ObjectId {
  const origin = JSON.stringify([userId.toHexString(), key, fingerprint])
  return new ObjectId(createHash('sha256').update(origin).digest().subarray(0, idBytes))
}

/** A refusal wrote nothing; after any other error nobody knows. */
const isHarmless = (error: unknown) => error instanceof ApiError && error.statusCode < 500

/**
 * Notes how an attempt ended. When that fails, the request's own outcome still counts:
 * the key is taken over in a minute, by an attempt with the same id.
 */
async function note(context: AppContext, write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    const { logger, requestId } = context.var
    // Where there is no room, the request's own error says so already.
    if (isStorageFull(error)) return
    logger.warn({ err: error, requestId }, 'An idempotency key stays held')
  }
}
