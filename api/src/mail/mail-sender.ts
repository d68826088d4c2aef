import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import type { Job } from '../jobs/run-job'
import type { Logger } from '../logger'
import type { ClaimedMail } from './mail.documents'
import { leaseMs, withMailLease } from './mail-lease'
import { createMailOutboxRepository, type MailOutboxRepository } from './mail-outbox.repository'
import type { MailTransport } from './mail-transports'
import { judgeFailure, nextAttemptAfter, SendTimeout } from './send-failures'

const maximumSendMs = 60_000
/** A stop has 20 s in all; an interrupted message is sent again when its lease is over. */
const maximumStopMs = 3000
const day = 24 * 3_600_000
const sentLifetimeMs = 7 * day
const failedLifetimeMs = 30 * day

/** The name of the job that sends mail. */
export const mailJob = 'mail'

/** When nothing is due; a new message wakes the job. */
const everyMs = 60_000

interface Dependencies {
  readonly database: Database
  readonly transport: MailTransport
  readonly logger: Logger
  readonly now: () => Date
  /** Called with an address that the mail server rejects for good. */
  readonly onBounce?: (address: string) => Promise<void>
  /** How long a stop waits for the message that is being sent. */
  readonly stopLimitMs?: number
  /** How often the lease of the message that is being sent is renewed. */
  readonly renewEveryMs?: number
}

/**
 * Sends all due messages of the outbox; stops early when the mail server cannot be reached. It is
 * due again with the first message that was postponed.
 */
export function createMailJob(dependencies: Dependencies): Job {
  const { database, stopLimitMs = maximumStopMs } = dependencies
  const repository = createMailOutboxRepository(database)
  const sending = { ...dependencies, repository }
  const sendAll = async (signal: AbortSignal) => {
    while (!signal.aborted && (await sendOne(sending))) {}
    return await repository.findNextAttempt()
  }
  return {
    name: mailJob,
    everyMs,
    run: async (signal) => {
      const ended = new AbortController()
      // A stop waits only so long for the message that is being sent.
      const stopped = new Promise<null>((resolve) => {
        const giveUp = () => setTimeout(() => resolve(null), stopLimitMs).unref()
        // Removed at the end: listeners would accumulate on the signal of the process.
        signal.addEventListener('abort', giveUp, { signal: ended.signal })
      })
      try {
        return await Promise.race([sendAll(signal), stopped])
      } finally {
        ended.abort()
      }
    },
  }
}

interface Sending extends Dependencies {
  readonly repository: MailOutboxRepository
}

/** Returns whether there may be more to send now. */
async function sendOne(sending: Sending): Promise<boolean> {
  const { repository, transport, logger, now } = sending
  const claimedAt = now()
  const claimed = await repository.claimDue({
    now: claimedAt,
    leaseUntil: addMilliseconds(claimedAt, leaseMs),
  })
  if (!claimed) return false
  try {
    await withMailLease({ ...sending, claimed }, () => sendInTime(transport, claimed))
  } catch (error) {
    return await recordFailure(sending, claimed, error)
  }
  const at = now()
  await repository.markSent(claimed, { at, removeAt: addMilliseconds(at, sentLifetimeMs) })
  logger.info({ mailId: claimed.id, attempts: claimed.attempts }, 'Mail sent')
  return true
}

/** The transport's own limits are per step; a slow server could exceed them in sum. */
async function sendInTime(transport: MailTransport, claimed: ClaimedMail) {
  const timer = new AbortController()
  const limit = wait(maximumSendMs, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new SendTimeout(`took longer than ${maximumSendMs} ms`)
  })
  try {
    await Promise.race([transport.send(claimed), limit])
  } finally {
    limit.catch(() => {})
    timer.abort()
  }
}

async function recordFailure(sending: Sending, claimed: ClaimedMail, error: unknown) {
  const { repository, logger, now, onBounce = async () => {} } = sending
  const at = now()
  const { kind, reason, isAboutAddress } = judgeFailure(error)
  const until = kind === 'rejected' ? null : nextAttemptAfter(claimed, at)
  const facts = { mailId: claimed.id, attempts: claimed.attempts, reason }
  if (until) {
    await repository.postpone(claimed, { until, reason })
    logger.warn({ ...facts, until }, 'Mail could not be sent; trying again')
  } else {
    await repository.markFailed(claimed, {
      at,
      removeAt: addMilliseconds(at, failedLifetimeMs),
      reason,
    })
    logger.error(facts, 'Mail could not be sent and will not be tried again')
    if (isAboutAddress) await onBounce(claimed.to)
  }
  // One message tests whether the server is back, not each of a thousand.
  return kind !== 'unreachable'
}

const addMilliseconds = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds)
