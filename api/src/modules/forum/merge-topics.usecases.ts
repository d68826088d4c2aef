import type { TopicMerge } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import type { ForumServices } from './forum-services'
import {
  createOtherTopicError,
  findTopics,
  givePosts,
  parseOtherTopic,
  removeMoved,
} from './give-posts'
import { announceTopics, takeReplies } from './move-replies.usecases'
import type { StoredTopic } from './topics.documents'
import { parseTopicId, toTarget } from './topics.usecases'

interface MergeTopic extends AuditContext {
  readonly id: string
  readonly input: TopicMerge
}

/**
 * Moves all posts of a topic to one that was started before, batch by batch: an interrupted merge
 * has moved some, and can be repeated. The last batch and the removal of the topic are one
 * transaction, so no reply is lost that is written meanwhile.
 */
export async function mergeTopic(
  { id, input, ...context }: MergeTopic,
  services: ForumServices,
): Promise<StoredTopic> {
  const from = parseTopicId(id)
  const to = parseOtherTopic(input.topicId, from)
  const current = await services.topics.findCurrent(from)
  // Also the second of two attempts, after a lost response.
  if (current?._id.equals(to)) return current
  checkOrder(await findTopics({ from, to }, services))
  await copyFollows({ from, to }, services)
  for (let moved = 0; ; ) {
    const { target, count, isLast } = await services.changeTopics([from, to], (session) =>
      mergeSome({ from, to, moved, ...context }, services, session),
    )
    moved += count
    if (!isLast) continue
    services.postRemoval.wake()
    await announceTopics([target, { _id: from, userId: target.userId }], services)
    return target
  }
}

/** The posts keep their dates, and the opening post of a topic stays the first one. */
function checkOrder({ topic, target }: Awaited<ReturnType<typeof findTopics>>): void {
  if (topic.createdAt > target.createdAt) return
  throw createOtherTopicError(
    'This discussion was started later. Open it, and merge it into the older one.',
  )
}

interface Merge {
  readonly from: ObjectId
  readonly to: ObjectId
}

/** Posts per transaction, which must end before the database aborts it. */
const postsPerBatch = 100
/** How many follows are copied in one transaction. */
const followsPerBatch = 50

/** What members were told of the old topic, they are told of the other one, unless they have chosen. */
async function copyFollows(
  { from, to }: Merge,
  { database, topicFollows, now }: ForumServices,
): Promise<void> {
  for (const state of ['watch', 'normal', 'mute'] as const) {
    for (let last: ObjectId | null | undefined = null; last !== undefined; ) {
      const followed = { topicId: from, state }
      const found = await topicFollows.findFollowers(followed, last, followsPerBatch)
      await database.transaction(async (session) => {
        for (const userId of found) {
          await topicFollows.follow({ userId, topicId: to, at: now(), state }, session)
        }
      })
      last = found.at(-1)
    }
  }
}

interface Batch extends Merge, AuditContext {
  /** Posts that the batches before have moved. */
  readonly moved: number
}

/** Moves a batch of posts. The last one has the opening post, and removes the old topic. */
async function mergeSome(
  { from, to, moved: before, ...context }: Batch,
  services: ForumServices,
  session: ClientSession,
) {
  const { posts } = services
  const { topic, target } = await findTopics({ from, to }, services, session)
  checkOrder({ topic, target })
  const replies = await posts.findFirstReplies(from, postsPerBatch, session)
  const isLast = replies.length < postsPerBatch
  const opening = isLast ? await posts.findOpening(from, session) : null
  const moved = opening ? [opening, ...replies] : replies
  await givePosts({ moved, from, to }, services, session)
  if (isLast) {
    const all = before + moved.length
    await removeMerged({ topic, to, moved: all, ...context }, services, session)
  } else {
    await removeMoved({ from, moved }, services, session)
  }
  const taken = await takeReplies({ to, count: moved.length }, services, session)
  return { target: taken, count: moved.length, isLast }
}

interface Merged extends Omit<Batch, 'from'> {
  readonly topic: StoredTopic
}

/** Removes a topic whose posts have moved. Its address leads to the other one. */
async function removeMerged(
  { topic, to, moved, member, source }: Merged,
  { topics, removedTopics, audit, now }: ForumServices,
  session: ClientSession,
): Promise<void> {
  const { _id, title, category, userId } = topic
  await topics.remove(_id, session)
  await topics.addMerged({ _id, into: to, mergedAt: now() }, session)
  await removedTopics.add({ _id, removedAt: now() }, session)
  await audit.record(
    {
      action: 'forum.topic_merged',
      actor: member,
      target: toTarget(topic),
      ownerId: userId,
      before: { title, category },
      after: { mergedInto: to.toHexString(), posts: moved },
      source,
      createdAt: now(),
    },
    session,
  )
}
