import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import { announceAll, findTopicReaders, toNewReplies, toTopicNotice } from './reply-notices'
import type { StoredReplyNotices } from './reply-notices.repository'
import type { StoredTopic } from './topics.documents'

/** The name of the job that tells followers of new replies. */
export const followersJob = 'topic-followers'
/** When nothing waits; a new reply wakes the job. */
const everyMs = 60_000
/** Followers that are told in one transaction. */
const batchSize = 50

interface Dependencies
  extends Pick<
    Repositories,
    'replyNotices' | 'topicFollows' | 'topics' | 'members' | 'connections' | 'blocks'
  > {
  readonly database: Database
  readonly notifier: Notifier
}

/**
 * Adds the job that tells the followers of topics of new replies. The notices of a batch and how
 * far it is are one transaction: so each follower is told once, also after a crash.
 */
export function addFollowersJob({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }): void {
  const run = async (signal: AbortSignal) => {
    let waiting = await deps.replyNotices.findOldest()
    while (waiting && !signal.aborted) {
      await tellBatch(waiting, deps)
      waiting = await deps.replyNotices.findOldest()
    }
    return null
  }
  jobRunner.add({ name: followersJob, everyMs, run })
}

async function tellBatch(waiting: StoredReplyNotices, deps: Dependencies): Promise<void> {
  const { replyNotices, topicFollows, topics, notifier, database } = deps
  const topic = await topics.findById(waiting.topicId)
  const followers = topic
    ? await topicFollows.findFollowers(topic._id, waiting.lastUserId, batchSize)
    : []
  const last = followers.at(-1)
  if (!topic || last === undefined) return await replyNotices.remove(waiting)
  const notices = await findNotices({ topic, waiting, followers }, deps)
  const isTold = await database.transaction(async (session) => {
    if (!(await replyNotices.advance(waiting, last, session))) return false
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
  deps: Dependencies,
): Promise<readonly Notice[]> {
  const receivers = followers.filter((id) => !id.equals(topic.userId))
  const authors = waiting.replies.map(({ authorId }) => authorId)
  const hasBlocked = await deps.blocks.findAmong({ receivers, authors })
  const sees = await findTopicReaders({ topic, receivers }, deps)
  return receivers.filter(sees).flatMap((userId) => {
    const seen = waiting.replies.filter(({ authorId }) => !hasBlocked(userId, authorId))
    return toTopicNotice(topic, toNewReplies(userId, seen)) ?? []
  })
}
