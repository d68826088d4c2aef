import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import { announceAll, findTopicReaders, pathOf, toNewReplies, toTopicNotice } from './reply-notices'
import type { ReplyNoticesRepository, StoredReplyNotices } from './reply-notices.repository'
import type { StoredTopic } from './topics.documents'

/** The name of the job that tells followers of topics of new replies. */
export const followersJob = 'topic-followers'
/** The name of the job that tells followers of categories of new topics. */
export const categoryFollowersJob = 'category-followers'
/** When nothing waits; what is new wakes the job. */
const everyMs = 60_000
/** Followers that are told in one transaction: it must end before the database aborts it. */
const batchSize = 10

interface Dependencies
  extends Pick<
    Repositories,
    | 'replyNotices'
    | 'topicNotices'
    | 'topicFollows'
    | 'categoryFollows'
    | 'topics'
    | 'members'
    | 'connections'
    | 'blocks'
  > {
  readonly database: Database
  readonly notifier: Notifier
}

interface Telling {
  /** What is new. */
  readonly queue: ReplyNoticesRepository
  /** So many followers in the order of their ids. */
  readonly findFollowers: (
    topic: StoredTopic,
    after: ObjectId | null,
    limit: number,
  ) => Promise<readonly ObjectId[]>
  readonly toNotice: (topic: StoredTopic, news: ReturnType<typeof toNewReplies>) => Notice | null
}

/**
 * Adds the jobs that tell the followers of topics and categories what is new. The notices of a
 * batch and how far it is are one transaction: so each follower is told once, also after a crash.
 */
export function addFollowersJobs({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }): void {
  const { replyNotices, topicNotices, topicFollows, categoryFollows } = deps
  const add = (name: string, telling: Telling) => {
    const run = async (signal: AbortSignal) => {
      let waiting = await telling.queue.findOldest()
      while (waiting && !signal.aborted) {
        await tellBatch(waiting, telling, deps)
        waiting = await telling.queue.findOldest()
      }
      return null
    }
    jobRunner.add({ name, everyMs, run })
  }
  add(followersJob, {
    queue: replyNotices,
    findFollowers: ({ _id: topicId }, after, limit) =>
      topicFollows.findFollowers({ topicId }, after, limit),
    toNotice: toTopicNotice,
  })
  add(categoryFollowersJob, {
    queue: topicNotices,
    findFollowers: ({ category }, after, limit) =>
      categoryFollows.findFollowers(category, after, limit),
    toNotice: toNewTopicNotice,
  })
}

/** The notice of a new topic; `null`: the member is the author, or is told of a mention. */
function toNewTopicNotice(
  { _id, title }: StoredTopic,
  { userId, authors: [actorId] }: ReturnType<typeof toNewReplies>,
): Notice | null {
  if (actorId === undefined) return null
  return { userId, kind: 'forum_topic', actorId, subject: title, path: pathOf(_id) }
}

async function tellBatch(
  waiting: StoredReplyNotices,
  telling: Telling,
  deps: Dependencies,
): Promise<void> {
  const { topics, notifier, database } = deps
  const { queue, findFollowers } = telling
  const topic = await topics.findCurrent(waiting.topicId)
  const followers = topic ? await findFollowers(topic, waiting.lastUserId, batchSize) : []
  const last = followers.at(-1)
  if (!topic || last === undefined) return await queue.remove(waiting)
  const notices = await findNotices({ topic, waiting, followers }, telling, deps)
  const isTold = await database.transaction(async (session) => {
    if (!(await queue.advance(waiting, last, session))) return false
    for (const notice of notices) await notifier.add(notice, session)
    return true
  })
  if (isTold) await announceAll(notices, deps)
}

interface Batch {
  readonly topic: StoredTopic
  readonly waiting: StoredReplyNotices
  readonly followers: readonly ObjectId[]
}

/** Who has started the topic is told with the reply itself. */
async function findNotices(
  { topic, waiting, followers }: Batch,
  { toNotice }: Pick<Telling, 'toNotice'>,
  deps: Dependencies,
): Promise<readonly Notice[]> {
  const receivers = followers.filter((id) => !id.equals(topic.userId))
  const authors = waiting.replies.map(({ authorId }) => authorId)
  const hasBlocked = await deps.blocks.findAmong({ receivers, authors })
  const sees = await findTopicReaders({ topic, receivers }, deps)
  return receivers.filter(sees).flatMap((userId) => {
    const seen = waiting.replies.filter(({ authorId }) => !hasBlocked(userId, authorId))
    return toNotice(topic, toNewReplies(userId, seen)) ?? []
  })
}
