import type { Logger } from '../logger'
import type { ClaimedMail } from './mail.documents'
import type { MailOutboxRepository } from './mail-outbox.repository'

/** After its last renewal; then another sender may take the message. */
export const leaseMs = 20_000

/** More often than once per lease, so that one renewal may fail. */
const renewalMs = 5000

interface MailLease {
  readonly repository: MailOutboxRepository
  readonly claimed: ClaimedMail
  readonly logger: Logger
  readonly now: () => Date
  readonly renewEveryMs?: number | undefined
}

/** Runs the work and renews the message's lease meanwhile, so that no other sender takes it. */
export async function withMailLease<Result>(
  { repository, claimed, logger, now, renewEveryMs = renewalMs }: MailLease,
  work: () => Promise<Result>,
): Promise<Result> {
  let from = claimed.leaseUntil
  let isRenewing = false
  const renew = async () => {
    // One at a time: replies in another order would leave an end that is not the stored one.
    if (isRenewing) return
    isRenewing = true
    const until = new Date(now().getTime() + leaseMs)
    try {
      if (await repository.renew(claimed, { from, until })) from = until
    } catch (error) {
      logger.warn({ err: error, mailId: claimed.id }, 'The lease of a mail could not be renewed')
    }
    isRenewing = false
  }
  const renewal = setInterval(() => void renew(), renewEveryMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}
