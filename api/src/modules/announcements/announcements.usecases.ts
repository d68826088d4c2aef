import type { AnnouncementInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { Notifier } from '../notifications/notifier'
import type { StoredAnnouncement } from './announcements.repository'

/** The name of the job that tells the members. */
export const announcementsJob = 'announcements'
/** When nothing waits; a new announcement wakes the job. */
const everyMs = 60_000
/** Members that are told in one transaction. */
const batchSize = 50

export interface AnnouncementsDependencies
  extends Pick<Repositories, 'announcements' | 'members' | 'audit'> {
  readonly database: Database
  readonly jobRunner: JobRunner
  readonly notifier: Notifier
  readonly now: () => Date
}

interface Announce extends AuditContext {
  readonly _id: ObjectId
  readonly input: AnnouncementInput
}

/** Stores an announcement; the job tells the members. */
export async function announce(
  { _id, input, member, source }: Announce,
  { announcements, audit, database, jobRunner, now }: AnnouncementsDependencies,
): Promise<StoredAnnouncement> {
  const createdAt = now()
  const progress = { lastMemberId: null, toldCount: 0, isDone: false }
  const document: StoredAnnouncement = { ...input, _id, createdAt, ...progress }
  const insert = () =>
    database.transaction(async (session) => {
      await announcements.insert(document, session)
      const entry = {
        action: 'site.announced',
        actor: member,
        target: { type: 'site', id: null, label: input.title },
        after: { ...input },
        source,
        createdAt,
      }
      await audit.record(entry, session)
      return document
    })
  const stored = await insertOrFind({ insert, find: () => announcements.findById(_id) })
  jobRunner.wake(announcementsJob)
  return stored
}

type Deps = Omit<AnnouncementsDependencies, 'jobRunner'>

/**
 * Adds the job that tells every member of an announcement. The notices of a batch and how far it is
 * are one transaction: so each member is told once, also after a crash.
 */
export function addAnnouncementsJob({ jobRunner, ...deps }: AnnouncementsDependencies): void {
  const run = async (signal: AbortSignal) => {
    let open = await deps.announcements.findOpen()
    while (open && !signal.aborted) {
      await tellBatch(open, deps)
      open = await deps.announcements.findOpen()
    }
    return null
  }
  jobRunner.add({ name: announcementsJob, everyMs, run })
}

async function tellBatch(announcement: StoredAnnouncement, deps: Deps): Promise<void> {
  const { announcements, members, notifier, database } = deps
  const { title: subject, path } = announcement
  const ids = await members.findIdsAfter(announcement.lastMemberId, batchSize)
  const lastMemberId = ids.at(-1)
  if (lastMemberId === undefined) return await announcements.finish(announcement._id)
  const isTold = await database.transaction(async (session) => {
    const told = { lastMemberId, count: ids.length }
    if (!(await announcements.advance(announcement, told, session))) return false
    for (const userId of ids) {
      const notice = { userId, kind: 'announcement', actorId: null, subject, path } as const
      await notifier.add(notice, session)
    }
    return true
  })
  if (isTold) for (const userId of ids) await notifier.announce({ userId })
}
