import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { noSearchFields } from '../../database/search-words'
import { handleDue } from '../../jobs/handle-due'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import { recordChange } from './classified-changes'
import type { StoredClassified } from './classifieds.documents'

const expiryJob = 'classified-expiry'
const everyMs = 10 * 60_000

interface Dependencies extends Pick<Repositories, 'classifieds' | 'classifiedChanges'> {
  readonly database: Database
  readonly notifier: Pick<Notifier, 'add' | 'announce'>
  readonly jobRunner: JobRunner
  readonly now: () => Date
}

/** Adds the job that tells sellers that a classified is about to expire, and lets it expire. */
export function addExpiryJob({ jobRunner, ...deps }: Dependencies) {
  const run = handleDue({
    findDue: (limit) => deps.classifieds.findDue(deps.now(), limit),
    handle: ({ _id }) => takeStep(_id, deps),
  })
  jobRunner.add({ name: expiryJob, everyMs, run })
}

/** What is due for one classified, at the date of the transaction. */
async function takeStep(_id: ObjectId, deps: Omit<Dependencies, 'jobRunner'>): Promise<void> {
  const { classifieds, database, notifier } = deps
  const work = async (session: ClientSession) => {
    const now = deps.now()
    const classified = await classifieds.findOne(_id, session)
    if (!classified?.dueAt || classified.dueAt > now) return null
    const { expiresAt } = classified
    if (expiresAt === undefined || expiresAt <= now) {
      const expired = { state: 'expired', closedAt: now, changedAt: now, dueAt: null } as const
      await classifieds.set(_id, { ...expired, ...noSearchFields }, session)
      const after = { ...classified, ...expired }
      await recordChange({ before: classified, after, by: null }, deps, session)
      return null
    }
    await classifieds.set(_id, { dueAt: expiresAt }, session)
    const notice = toExpiryNotice(classified)
    if (notice) await notifier.add(notice, session)
    return notice
  }
  const notice = await database.transaction(work)
  if (notice) await notifier.announce(notice)
}

/** Tells the seller that the classified is about to expire; leads to the page that renews it. */
export const toExpiryNotice = ({ _id, userId, title }: StoredClassified): Notice | null =>
  userId && {
    ...{ userId, kind: 'listing_expiring', actorId: null, subject: title },
    path: `/classifieds/mine?renew=${_id.toHexString()}`,
  }
