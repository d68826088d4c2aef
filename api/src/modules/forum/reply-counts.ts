import type { ClientSession, Collection, ObjectId } from 'mongodb'
import type { ForumTopicDocument, StoredTopic } from './topics.documents'

interface TopicReplies {
  readonly topicId: ObjectId
  /** When the last one of its replies was written, without those of limited members. */
  readonly lastReplyAt: Date | null
}

interface RemovedReplies extends TopicReplies {
  readonly postIds: readonly ObjectId[]
}

interface TakenReplies extends TopicReplies {
  readonly count: number
}

/** The writes that count the replies of a topic. */
export function createReplyCounts(
  collection: () => Collection<ForumTopicDocument>,
  shown: { readonly projection: Readonly<Record<string, 0>> },
) {
  /** Returns whether the topic exists. */
  const recount = async (
    { topicId, removed, lastReplyAt }: TopicReplies & { readonly removed: number },
    session: ClientSession,
  ) => {
    const { matchedCount } = await collection().updateOne(
      { _id: topicId },
      [
        {
          $set: {
            replyCount: { $subtract: ['$replyCount', removed] },
            lastReplyAt,
            lastActivityAt: lastReplyAt ?? '$createdAt',
          },
        },
      ],
      { session },
    )
    return matchedCount === 1
  }
  return {
    /**
     * Adds to the reply count unless the topic is locked or removed. The same write checks both,
     * so that no reply can follow a concurrent lock or removal. With `at`, the topic moves up.
     */
    addReplies: (
      { topicId, count, at }: { topicId: ObjectId; count: number; at: Date | null },
      session: ClientSession,
    ): Promise<StoredTopic | null> =>
      collection().findOneAndUpdate(
        { _id: topicId, isLocked: false },
        {
          $inc: { replyCount: count },
          ...(at && { $max: { lastReplyAt: at, lastActivityAt: at } }),
        },
        { ...shown, returnDocument: 'after', session },
      ),
    /** Counts a reply that is shown again, also in a locked topic; returns whether it exists. */
    restoreReply: async (
      { topicId, at }: { topicId: ObjectId; at: Date },
      session: ClientSession,
    ) => {
      const { matchedCount } = await collection().updateOne(
        { _id: topicId },
        { $inc: { replyCount: 1 }, $max: { lastReplyAt: at, lastActivityAt: at } },
        { session },
      )
      return matchedCount === 1
    },
    /** Counts replies that have moved to a topic, also to a locked one. */
    takeReplies: ({ topicId, count, lastReplyAt }: TakenReplies, session: ClientSession) =>
      recount({ topicId, removed: -count, lastReplyAt }, session),
    /** Replies that are gone solve nothing. Returns whether the topic exists. */
    removeReplies: async (
      { topicId, postIds, lastReplyAt }: RemovedReplies,
      session: ClientSession,
    ) => {
      const solved = { _id: topicId, solutionId: { $in: [...postIds] } }
      await collection().updateOne(solved, { $unset: { solutionId: '' } }, { session })
      return await recount({ topicId, removed: postIds.length, lastReplyAt }, session)
    },
  }
}
