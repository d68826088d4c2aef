import type { ClientSession, ObjectId, OptionalId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

export const replyNoticesCollection: CollectionDefinition = {
  name: 'replyNotices',
  indexes: [{ keys: { createdAt: 1 } }],
}

/** A new reply, and who was told of it at once. */
interface NewReply {
  readonly authorId: ObjectId
  readonly toldIds: readonly ObjectId[]
}

/** New replies to one topic, of which its followers are still to be told. */
export interface ReplyNoticesDocument {
  topicId: ObjectId
  replies: readonly NewReply[]
  /** Every follower up to this one has been told. */
  lastUserId: ObjectId | null
  createdAt: Date
}
export type StoredReplyNotices = WithId<ReplyNoticesDocument>

/** New topics, of which the followers of their category are still to be told. */
export const topicNoticesCollection: CollectionDefinition = {
  name: 'topicNotices',
  indexes: replyNoticesCollection.indexes,
}

export function createReplyNoticesRepository(
  database: Database,
  { name }: CollectionDefinition = replyNoticesCollection,
) {
  const collection = () => database.collection<ReplyNoticesDocument>(name)
  return {
    add: async (notices: OptionalId<ReplyNoticesDocument>, session: ClientSession) => {
      await collection().insertOne(notices, { session })
    },
    findOldest: () => collection().findOne({}, { sort: { createdAt: 1 } }),
    /** Returns `false` if another process has told these followers meanwhile. */
    advance: async (
      { _id, lastUserId }: StoredReplyNotices,
      toldUpTo: ObjectId,
      session: ClientSession,
    ): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id, lastUserId },
        { $set: { lastUserId: toldUpTo } },
        { session },
      )
      return matchedCount === 1
    },
    remove: async ({ _id }: StoredReplyNotices) => {
      await collection().deleteOne({ _id })
    },
  }
}
export type ReplyNoticesRepository = ReturnType<typeof createReplyNoticesRepository>
