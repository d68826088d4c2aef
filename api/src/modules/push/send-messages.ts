import { type PushMessage, toNotificationSentence } from '@haulyard/api-contract'
import type { JobRunner } from '../../jobs/job-runner'
import type { Logger } from '../../logger'
import { retryAt } from '../../outbound/retry-times'
import type { Repositories } from '../../repositories'
import { findActiveSessions } from '../auth/active-sessions'
import type { StoredSession } from '../auth/sessions.documents'
import { countUnreadNotices } from '../hidden-content/hidden-notices'
import { getPerson, isInactive } from '../members/members.documents'
import { toChoices } from '../notifications/notification-choices.documents'
import { findEndOfRest, isPushed } from '../notifications/plan-mail'
import type { Seal } from '../second-factor/seal'
import { toDay } from '../statistics/daily-figures.usecases'
import { deliver } from './deliver'
import { getPushKeys } from './push-keys'
import type { ClaimedPushMessage } from './push-messages.repository'
import { pushJob } from './push-queue'

/** When nothing is due; a new message wakes the job. */
const everyMs = 60_000
/** Longer than an attempt can take; then it may be sent again. */
const leaseMs = 30_000
/** Sent at the same time: a slow push service does not hold up the others. */
const batchSize = 20

type Names =
  | 'blocks'
  | 'mutes'
  | 'topics'
  | 'hiddenWords'
  | 'hiddenPosts'
  | 'sessions'
  | 'members'
  | 'notifications'
  | 'notificationChoices'
  | 'pushMessages'
  | 'pushKeys'
  | 'dailyFigures'

interface Dependencies extends Pick<Repositories, Names> {
  readonly outbound: Parameters<typeof deliver>[1]['outbound']
  readonly config: Parameters<typeof deliver>[1]['config']
  readonly seal: Seal
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Adds the job that sends push messages. A message that was being sent when a process was killed is
 * sent again; with the same tag, so the device shows it once.
 */
export function addPushJob({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }): void {
  jobRunner.add({ name: pushJob, everyMs, run: (signal) => sendDue(signal, deps) })
}

async function sendDue(signal: AbortSignal, deps: Dependencies): Promise<Date | null> {
  // The first run makes them: no device can subscribe before.
  await getPushKeys(deps)
  while (!signal.aborted) {
    const claimed = await claimBatch(deps)
    if (claimed.length === 0) return await deps.pushMessages.findNextAttempt()
    await Promise.all(claimed.map((message) => send(message, signal, deps)))
  }
  return null
}

async function claimBatch({ pushMessages, now }: Dependencies): Promise<ClaimedPushMessage[]> {
  const claimed: ClaimedPushMessage[] = []
  while (claimed.length < batchSize) {
    const at = now()
    const next = await pushMessages.claimDue(at, new Date(at.getTime() + leaseMs))
    if (!next) break
    claimed.push(next)
  }
  return claimed
}

async function send(claimed: ClaimedPushMessage, signal: AbortSignal, deps: Dependencies) {
  const { pushMessages, now } = deps
  const session = await findDevice(claimed, deps)
  if (!session?.push) return await pushMessages.remove(claimed)
  const until = claimed.isWanted ? await findDelay(claimed, deps) : null
  if (until === 'never') return await pushMessages.remove(claimed)
  if (until !== null) return await pushMessages.postpone(claimed, until)
  if (!(await pushMessages.begin(claimed))) return
  const message = await toMessage(claimed, deps)
  const keys = await getPushKeys(deps)
  const delivered = await deliver({ subscription: session.push, message, keys, signal }, deps)
  // The process stops: it is sent again when the lease is over.
  if (delivered === null) return
  if (delivered === 'gone') {
    await deps.sessions.unsubscribe(session._id, session.push.endpoint)
    return await pushMessages.remove(claimed)
  }
  if (delivered !== 'sent') return await postpone(claimed, delivered.error, deps)
  if (!claimed.isWanted) return await pushMessages.remove(claimed)
  await pushMessages.markSent(claimed)
  await deps.dailyFigures.count(toDay(now()), 'pushesSent')
}

/** The session of the device, unless it is over. */
async function findDevice({ sessionId }: ClaimedPushMessage, deps: Dependencies) {
  const active = await findActiveSessions({ ids: [sessionId] }, deps)
  if (!active.has(sessionId.toHexString())) return null
  const [session = null] = (await deps.sessions.findByIds([sessionId])) as StoredSession[]
  return session
}

/** Until when the member rests; `null`: now; `never`: by what the member has chosen since. */
async function findDelay({ userId, kind }: ClaimedPushMessage, deps: Dependencies) {
  const member = await deps.members.findById(userId)
  if (!member || isInactive(member)) return 'never'
  const choices = toChoices(await deps.notificationChoices.find(userId), member)
  return isPushed(kind, choices) ? findEndOfRest(kind, choices, deps.now()) : 'never'
}

async function toMessage(claimed: ClaimedPushMessage, deps: Dependencies): Promise<PushMessage> {
  const { userId, kind, path, actorId, subject, count, isWanted } = claimed
  const tag = `${kind}:${path}`
  const unreadCount = await countUnreadNotices({ userId }, deps)
  if (!isWanted) return { type: 'close', tag, unreadCount }
  const people = await deps.members.findPeople(actorId ? [actorId] : [])
  const actor = actorId && getPerson(people, actorId)
  const text = toNotificationSentence({ kind, subject, count, actor })
  return { type: 'show', tag, text, path, unreadCount }
}

/** The push service did not take it: later again, for about a day. */
async function postpone(claimed: ClaimedPushMessage, reason: string, deps: Dependencies) {
  const { pushMessages, dailyFigures, logger, now } = deps
  const tries = claimed.tries + 1
  const until = retryAt(tries, now())
  const facts = { pushMessageId: claimed._id, tries, reason, until }
  logger.warn(facts, 'A push message could not be sent')
  if (until !== null) return await pushMessages.postpone(claimed, until, tries)
  await pushMessages.remove(claimed)
  await dailyFigures.count(toDay(now()), 'pushesFailed')
}
