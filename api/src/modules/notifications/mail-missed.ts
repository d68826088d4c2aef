import { toNotificationSentence } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import type { Outbox } from '../../mail'
import { createMissedMail } from '../../mail/templates/missed-mail'
import type { Repositories } from '../../repositories'
import { getPerson, isInactive, type StoredMember } from '../members/members.documents'
import type { ChoicesLinks } from './choices-link'
import { toLocalTime } from './local-time'
import type { MissedNotice } from './missed-notices.repository'
import { type Choices, toChoices } from './notification-choices.documents'
import { type MailPlan, planMail } from './plan-mail'

/** The name of the job that mails what members have missed. */
export const missedMailJob = 'notification-mails'
const everyMs = 60_000

interface Dependencies
  extends Pick<Repositories, 'members' | 'notificationChoices' | 'missedNotices' | 'presence'> {
  readonly database: Database
  readonly outbox: Outbox
  readonly choicesLinks: ChoicesLinks
  readonly now: () => Date
}

/**
 * Adds the job that mails what members have missed: one member after the other, each in one
 * transaction that stores the mail and removes the notices. So each is mailed once, whichever
 * process runs the job and wherever it is interrupted.
 */
export function addMissedMailJob({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }) {
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const next = await deps.missedNotices.findNext()
      if (next === null || next.dueAt > deps.now()) return next?.dueAt
      await mailMember(next, deps)
    }
    return null
  }
  jobRunner.add({ name: missedMailJob, everyMs, run })
}

async function mailMember({ userId }: Pick<MissedNotice, 'userId'>, deps: Dependencies) {
  const { database, missedNotices, members, presence } = deps
  const now = deps.now()
  const isHere = (await presence.findOnline([userId], { now })).length > 0
  await database.transaction(async (session) => {
    const notices = await missedNotices.findDue(userId, now, session)
    const member = await members.findById(userId, session)
    const canBeMailed = member && member.emailVerifiedAt !== null && !isInactive(member)
    if (!canBeMailed) {
      return await missedNotices.removeThese(
        notices.map(({ _id }) => _id),
        session,
      )
    }
    await tell({ notices, member, isHere, now }, deps, session)
  })
}

interface Told {
  readonly notices: readonly MissedNotice[]
  readonly member: StoredMember
  readonly isHere: boolean
  readonly now: Date
}

/** Stores one mail about what the plan tells; the others wait or are dropped. */
async function tell(
  { notices, member, isHere, now }: Told,
  deps: Dependencies,
  session: ClientSession,
) {
  const stored = await deps.notificationChoices.find(member._id, session)
  const choices = toChoices(stored, member)
  const mailedToday = stored?.mailed?.day === dayOf(now, choices) ? stored.mailed.count : 0
  const plan = planMail({ notices, choices, mailedToday, isHere, now })
  await settle(plan, deps, session)
  if (plan.told.length === 0) return
  await deps.notificationChoices.countMail(
    member._id,
    { day: dayOf(now, choices), count: mailedToday + 1 },
    session,
  )
  await enqueue({ told: plan.told, member }, deps, session)
}

const dayOf = (now: Date, { timeZone }: Choices): string => toLocalTime(now, timeZone).day

async function settle(
  { told, held, dropped }: MailPlan,
  { missedNotices }: Dependencies,
  session: ClientSession,
) {
  const done = [...told, ...dropped].map(({ _id }) => _id)
  await missedNotices.removeThese(done, session)
  for (const { notice, until } of held) await missedNotices.hold(notice._id, until, session)
}

interface Mail {
  readonly told: readonly MissedNotice[]
  readonly member: StoredMember
}

async function enqueue({ told, member }: Mail, deps: Dependencies, session: ClientSession) {
  const { choicesLinks, members, outbox } = deps
  const people = await members.findPeople(told.flatMap(({ actorId }) => actorId ?? []))
  const token = choicesLinks.makeToken(member)
  const items = told.map(({ kind, actorId, subject, count, path }) => ({
    text: toNotificationSentence({
      ...{ kind, subject, count },
      actor: actorId && getPerson(people, actorId),
    }),
    link: choicesLinks.toSite(path),
  }))
  const choicesLink = choicesLinks.toPage(token)
  const content = createMissedMail({ firstName: member.firstName, items, choicesLink })
  const unsubscribe = choicesLinks.toUnsubscribe(token)
  await outbox.enqueue({ ...content, unsubscribe, to: member.email }, { session })
}
