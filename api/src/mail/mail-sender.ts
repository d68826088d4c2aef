import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import type { Logger } from '../logger'
import type { ClaimedMail } from './mail.documents'
import { leaseMs, withMailLease } from './mail-lease'
import { createMailOutboxRepository, type MailOutboxRepository } from './mail-outbox.repository'
import type { MailTransport } from './mail-transports'
import { judgeFailure, nextAttemptAfter, SendTimeout } from './send-failures'

/** With the lease it limits the delay of a message whose sender was killed: half a minute. */
const pollEveryMs = 10_000
const maximumSendMs = 60_000
/** A stop has 20 s in all; an interrupted message is sent again when its lease is over. */
const maximumStopMs = 3000
const day = 24 * 3_600_000
const sentLifetimeMs = 7 * day
const failedLifetimeMs = 30 * day

/** Sends the messages of the outbox. Each process may run one. */
export interface MailSender {
  /** Starts polling the outbox. */
  start(): void
  /** Polls at once, when started. */
  wake(): void
  /** Sends all due messages; stops early when the mail server cannot be reached. */
  flush(): Promise<void>
  /** Stops after the message that is being sent, unless that takes too long. */
  stop(): Promise<void>
}

interface Dependencies {
  readonly database: Database
  readonly transport: MailTransport
  readonly logger: Logger
  readonly now: () => Date
  /** How long a stop waits for the message that is being sent. */
  readonly stopLimitMs?: number
  /** How often the lease of the message that is being sent is renewed. */
  readonly renewEveryMs?: number
}

export function createMailSender(dependencies: Dependencies): MailSender {
  const { database, logger, stopLimitMs = maximumStopMs } = dependencies
  const sending = { ...dependencies, repository: createMailOutboxRepository(database) }
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isStopping = false
  let isPollWanted = false

  const run = async () => {
    try {
      while (isPollWanted && !isStopping) {
        isPollWanted = false
        while (!isStopping && (await sendOne(sending))) {}
      }
    } finally {
      running = null
    }
  }
  /** One run at a time; a call meanwhile makes it poll once more. */
  const flush = () => {
    isPollWanted = true
    running ??= run()
    return running
  }
  const wake = () => {
    if (!timer) return
    flush().catch((error) => {
      // The messages stay in the outbox until the database is back.
      logger.warn({ err: error }, 'The mail outbox could not be read; trying again')
    })
  }
  return {
    start: () => {
      timer ??= setInterval(wake, pollEveryMs).unref()
      wake()
    },
    wake,
    flush,
    stop: async () => {
      isStopping = true
      if (timer) clearInterval(timer)
      timer = null
      const ended = running?.catch(() => {})
      await Promise.race([ended, wait(stopLimitMs, undefined, { ref: false })])
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
    leaseUntil: later(claimedAt, leaseMs),
  })
  if (!claimed) return false
  try {
    await withMailLease({ ...sending, claimed }, () => sendInTime(transport, claimed))
  } catch (error) {
    return await recordFailure(sending, claimed, error)
  }
  const at = now()
  await repository.markSent(claimed, { at, removeAt: later(at, sentLifetimeMs) })
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
  const { repository, logger, now } = sending
  const at = now()
  const { kind, reason } = judgeFailure(error)
  const until = kind === 'rejected' ? null : nextAttemptAfter(claimed, at)
  const facts = { mailId: claimed.id, attempts: claimed.attempts, reason }
  if (until) {
    await repository.postpone(claimed, { until, reason })
    logger.warn({ ...facts, until }, 'Mail could not be sent; trying again')
  } else {
    await repository.markFailed(claimed, { at, removeAt: later(at, failedLifetimeMs), reason })
    logger.error(facts, 'Mail could not be sent and will not be tried again')
  }
  // One message tests whether the server is back, not each of a thousand.
  return kind !== 'unreachable'
}

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
