import type { DailyFigures } from '@haulyard/api-contract'
import type { Document } from 'mongodb'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import { mailOutboxCollection } from '../../mail'
import type { Repositories } from '../../repositories'
import { sessionsCollection } from '../auth/sessions.repository'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import {
  type ImportRunDocument,
  importRunsCollection,
} from '../imports/runs/import-runs.repository'
import { membersCollection } from '../members/members.repository'
import { moderationItemsCollection } from '../moderation/moderation-items.repository'
import type { DailyFiguresDocument } from './daily-figures.repository'

const dayMs = 24 * 3_600_000
const everyMs = 3_600_000

/** The longest period of the figures. */
const keptDays = 366
/** So many days are counted when there are no figures yet. */
export const firstDays = 90
/** The reply times of so many topics a day are enough for a median. */
const timedTopics = 200

interface Dependencies extends Pick<Repositories, 'dailyFigures' | 'posts'> {
  readonly database: Database
  readonly now: () => Date
}

export const toDay = (date: Date): string => date.toISOString().slice(0, 10)
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const daysBefore = (date: Date, days: number): string =>
  toDay(new Date(date.getTime() - days * dayMs))

/**
 * Adds the job that counts each day: today and yesterday every hour, and at the first run the days
 * before.
 */
export function addDailyFigures({ jobRunner, ...deps }: Dependencies & { jobRunner: JobRunner }) {
  const run = async (signal: AbortSignal) => {
    const now = deps.now()
    const figures = await deps.dailyFigures.findSince(daysBefore(now, firstDays))
    // A day may have what is counted at once, such as a search without a result, and no more.
    const known = new Set(figures.filter((day) => 'newMembers' in day).map(({ _id }) => _id))
    for (let age = firstDays - 1; age >= 0 && !signal.aborted; age -= 1) {
      const day = daysBefore(now, age)
      if (age < 2 || !known.has(day)) await recordDay(day, deps)
    }
    return null
  }
  jobRunner.add({ name: 'daily-figures', everyMs, run })
}

/** Counts one day. The length of the queue is that of the moment, so only today has it. */
async function recordDay(day: string, deps: Dependencies): Promise<void> {
  const { database, dailyFigures, now } = deps
  const from = startOf(day)
  const range = { $gte: from, $lt: new Date(from.getTime() + dayMs) }
  const count = (name: string, filter: Document) => database.collection(name).countDocuments(filter)
  const counts = {
    newMembers: await count(membersCollection.name, { createdAt: range }),
    // Bumped ones were counted when they were posted.
    newListings: await count(classifiedsCollection.name, { createdAt: range, postedAt: null }),
    soldListings: await count(classifiedsCollection.name, { closedAt: range, state: 'sold' }),
    newTopics: await count(topicsCollection.name, { createdAt: range }),
    newReplies: await count(postsCollection.name, { createdAt: range }),
    mailsSent: await count(mailOutboxCollection.name, { sentAt: range }),
    mailsFailed: await count(mailOutboxCollection.name, { failedAt: range }),
    ...(await countImports(range, deps)),
  }
  const activeMembers = await countActive(range, deps)
  const firstReplyMinutes = await findMedianReply(range, deps)
  const open = { state: 'open' }
  const openItems =
    day === toDay(now()) ? { openItems: await count(moderationItemsCollection.name, open) } : {}
  await dailyFigures.record(day, { ...counts, activeMembers, firstReplyMinutes, ...openItems })
}

async function countActive(lastUsedAt: Document, { database }: Pick<Dependencies, 'database'>) {
  const found = database
    .collection(sessionsCollection.name)
    .find({ lastUsedAt }, { projection: { _id: 0, userId: 1 } })
  const members = new Set<string>()
  for await (const { userId } of found) members.add(String(userId))
  return members.size
}

/** What the imports of a day have added, and how often they could not read a source. */
async function countImports(requestedAt: Document, { database }: Pick<Dependencies, 'database'>) {
  const runs = database
    .collection<Pick<ImportRunDocument, 'results'>>(importRunsCollection.name)
    .find({ requestedAt }, { projection: { _id: 0, results: 1 } })
  let importedRecords = 0
  let failedReads = 0
  for await (const { results } of runs) {
    for (const { added, error } of results) {
      importedRecords += added
      failedReads += error === null ? 0 : 1
    }
  }
  return { importedRecords, failedReads }
}

/** How long the topics of a day waited for their first reply; `null`: none has one. */
async function findMedianReply(createdAt: Document, { database, posts }: Dependencies) {
  const topics = await database
    .collection<{ createdAt: Date }>(topicsCollection.name)
    .find({ createdAt, replyCount: { $gt: 0 } }, { projection: { createdAt: 1 } })
    .limit(timedTopics)
    .toArray()
  const minutes: number[] = []
  for (const topic of topics) {
    const list = { topicId: topic._id, direction: 'oldest first', hiddenAuthors: [] } as const
    const { items } = await posts.findPage(list, { limit: 2, position: null })
    const first = items.find(({ isOpening }) => !isOpening)
    if (first) minutes.push((first.createdAt.getTime() - topic.createdAt.getTime()) / 60_000)
  }
  const sorted = minutes.toSorted((left, right) => left - right)
  const median = sorted[Math.floor(sorted.length / 2)]
  return median === undefined ? null : Math.round(median)
}

const none: Omit<DailyFigures, 'day'> = {
  ...{ newMembers: 0, activeMembers: 0, newListings: 0, newTopics: 0, newReplies: 0 },
  ...{ firstReplyMinutes: null, emptySearches: 0, openItems: null, mailsSent: 0, mailsFailed: 0 },
  ...{ pushesSent: 0, pushesFailed: 0 },
  ...{ importedRecords: 0, failedReads: 0 },
}

/** The figures of the last days, oldest first; a day without any has zeros. */
export async function readDailyFigures(
  { days = 30 }: { readonly days?: number | undefined },
  { dailyFigures, now }: Pick<Dependencies, 'dailyFigures' | 'now'>,
): Promise<DailyFigures[]> {
  const count = Math.min(days, keptDays)
  const found = await dailyFigures.findSince(daysBefore(now(), count - 1))
  const byDay = new Map(found.map((figures) => [figures._id, figures] as const))
  return Array.from({ length: count }, (_, index) => {
    const day = daysBefore(now(), count - 1 - index)
    return { day, ...none, ...withoutId(byDay.get(day)) }
  })
}

const withoutId = (document: DailyFiguresDocument | undefined) => {
  if (!document) return {}
  const { _id, ...figures } = document
  return figures
}
