import type { Classified, Notification } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, isAuthorHidden } from '../members/hidden-authors'
import type { Notifier } from '../notifications/notifier'
import type { StoredClassified } from './classifieds.documents'
import type { SavedClassifiedDocument } from './saved-classifieds.repository'

const saversJob = 'saved-classifieds'
const everyMs = 60_000
const recordsPerRead = 100

interface Dependencies
  extends Pick<Repositories, 'classifieds' | 'savedClassifieds'>,
    AuthorReaders {
  readonly database: Database
  readonly notifier: Pick<Notifier, 'add' | 'announce'>
  readonly jobRunner: JobRunner
  readonly now: () => Date
}

type Deps = Omit<Dependencies, 'jobRunner'>

/**
 * Adds the job that tells members that a classified which they saved has another price or state.
 * What each of them knows is stored with the save and changed in the transaction of the notice: so
 * each is told once, also after a crash.
 */
export function addSaversJob({ jobRunner, ...deps }: Dependencies) {
  const run = async (signal: AbortSignal) => {
    for (;;) {
      const changed = await deps.classifieds.findChanged(recordsPerRead)
      for (const classified of changed) {
        if (!(await tellAll(classified, deps, signal))) return null
      }
      if (changed.length < recordsPerRead) return null
    }
  }
  jobRunner.add({ name: saversJob, everyMs, run })
}

type Changed = Pick<WithId<StoredClassified>, '_id' | 'changedAt'>

/** Returns whether it could finish. */
async function tellAll({ _id, changedAt }: Changed, deps: Deps, signal: AbortSignal) {
  const { classifieds, savedClassifieds } = deps
  let after: ObjectId | null = null
  for (;;) {
    const savers: WithId<SavedClassifiedDocument>[] = await savedClassifieds.findSavers(
      _id,
      after,
      recordsPerRead,
    )
    for (const saver of savers) {
      if (signal.aborted) return false
      await tell(saver, deps)
    }
    after = savers.at(-1)?._id ?? null
    if (savers.length < recordsPerRead) break
  }
  // Not if it has changed again meanwhile.
  if (changedAt) await classifieds.clearChanged(_id, changedAt)
  return true
}

async function tell(saver: WithId<SavedClassifiedDocument>, deps: Deps): Promise<void> {
  const { classifieds, database, members, notifier, savedClassifieds } = deps
  const { userId, classifiedId } = saver
  const work = async (session: ClientSession) => {
    const classified = await classifieds.findOne(classifiedId, session)
    if (!classified) return false
    const { price, state = 'active', title: subject } = classified
    const kinds = toKinds(saver, { price, state })
    if (kinds.length === 0) return false
    if (!(await savedClassifieds.know(saver, { price, state }, session))) return false
    const reader = await members.findById(userId, session)
    const authorId = classified.userId
    if (authorId?.equals(userId) || (await isAuthorHidden({ authorId, reader }, deps))) return false
    const path = `/classifieds/${classifiedId.toHexString()}`
    for (const kind of kinds) {
      await notifier.add({ userId, kind, actorId: null, subject, path }, session)
    }
    return true
  }
  if (await database.transaction(work)) await notifier.announce({ userId })
}

type Known = Pick<SavedClassifiedDocument, 'price' | 'state'>

const kindOfState = {
  active: 'saved_listing_active',
  pending: 'saved_listing_pending',
  sold: 'saved_listing_sold',
  expired: 'saved_listing_expired',
} as const satisfies Readonly<Record<NonNullable<Classified['state']>, Notification['kind']>>

const toKinds = (known: Known, { price, state }: Known): Notification['kind'][] => [
  ...(known.price === price ? [] : (['saved_listing_price'] as const)),
  ...(known.state === state ? [] : [kindOfState[state]]),
]
