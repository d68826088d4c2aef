import { maximumCounted } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { Notifier } from '../notifications/notifier'
import type { StoredSavedSearch } from './saved-searches.repository'
import { findNextAlert, noticeOf } from './saved-searches.usecases'

/** The name of the job that looks for new classifieds of saved searches. */
export const searchAlertsJob = 'search-alerts'
const everyMs = 2 * 60_000
/** Of each period; a run that has checked so many is followed by the next one at once. */
const searchesPerRun = 100

/** A classified can be committed after others with a later date: it is counted when that is over. */
const settleMs = 30_000

interface Dependencies
  extends Pick<Repositories, 'classifieds' | 'savedSearches' | 'notificationChoices'>,
    AuthorReaders {
  readonly database: Database
  readonly notifier: Pick<Notifier, 'add' | 'announce'>
  readonly jobRunner: JobRunner
  readonly now: () => Date
}

type Deps = Omit<Dependencies, 'jobRunner'>

/**
 * Adds the job that tells members of new classifieds that their saved searches find. The date
 * until which a search has counted is stored in the transaction of the notice: so each classified
 * is told once, on several processes and after a crash.
 */
export function addSearchAlertsJob({ jobRunner, ...deps }: Dependencies) {
  const run = async (signal: AbortSignal) => {
    const until = new Date(deps.now().getTime() - settleMs)
    const first = { limit: 1, position: null }
    const list = { filters: {}, hiddenAuthors: [] }
    const [newest] = (await deps.classifieds.findPage(list, first)).items
    const since = newest && newest.createdAt < until ? newest.createdAt : until
    const { savedSearches } = deps
    const periods = [
      newest ? await savedSearches.findBehind(since, searchesPerRun) : [],
      await savedSearches.findDue(deps.now(), searchesPerRun),
    ]
    for (const search of periods.flat()) {
      if (signal.aborted) return null
      await check(search, until, deps)
    }
    return periods.some(({ length }) => length === searchesPerRun) ? deps.now() : null
  }
  jobRunner.add({ name: searchAlertsJob, everyMs, run })
}

/** Counts what a search has found since the last time, and tells its member. */
async function check(search: StoredSavedSearch, until: Date, deps: Deps): Promise<void> {
  const { userId, alerts } = search
  const member = await deps.members.findById(userId)
  const count = member ? await countNew(search, { until, member }, deps) : 0
  const counted = {
    newCount: Math.min(search.newCount + count, maximumCounted),
    checkedAt: until > search.checkedAt ? until : search.checkedAt,
    dueAt: member && (await findNextAlert({ alerts, member }, deps)),
  }
  const isTold = await deps.database.transaction(async (session) => {
    const isOwn = await deps.savedSearches.advance(search, counted, session)
    if (!isOwn || count === 0) return false
    const notice = { ...noticeOf(search), userId, actorId: null, subject: search.name }
    await deps.notifier.add({ ...notice, times: count }, session)
    return true
  })
  if (isTold) await deps.notifier.announce({ userId })
}

interface Counting {
  readonly until: Date
  readonly member: StoredMember
}

async function countNew(
  { userId, filters, checkedAt }: StoredSavedSearch,
  { until, member }: Counting,
  deps: Deps,
): Promise<number> {
  const hiddenAuthors = [...(await findHiddenAuthors(member, deps)), userId]
  const first = { limit: maximumCounted, position: null }
  const posted = { after: checkedAt, until }
  const { items } = await deps.classifieds.findPage({ filters, hiddenAuthors, posted }, first)
  return items.length
}
