import type { ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'
import { createMemberRecords } from '../../database/member-records'

/** A member has blocked another member. */
export interface BlockDocument {
  userId: ObjectId
  blockedId: ObjectId
  createdAt: Date
}

export const blocksCollection: CollectionDefinition = {
  name: 'blocks',
  indexes: [
    { keys: { userId: 1, blockedId: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { blockedId: 1 } },
  ],
}

interface Among {
  readonly receivers: readonly ObjectId[]
  readonly authors: readonly ObjectId[]
}
/** A member blocks at most this many members. */
export const maximumBlocks = 500
/** Of the members who have blocked one member, how many are read. */
const maximumBlockers = 5000

export function createBlocksRepository(database: Database) {
  const collection = () => database.collection<BlockDocument>(blocksCollection.name)
  const records = createMemberRecords(collection)
  const find = (userId: ObjectId, blockedId: ObjectId, session?: ClientSession) =>
    collection().findOne({ userId, blockedId }, { session })
  return {
    findPage: records.findPage,
    /** The first member's block of the second, or `null`. */
    find,
    /** Whether the first member has blocked the second. */
    has: async (userId: ObjectId, blockedId: ObjectId, session?: ClientSession) =>
      (await find(userId, blockedId, session)) !== null,
    /** The members with a block in either direction. */
    findEitherWay: async (userId: ObjectId): Promise<readonly ObjectId[]> => {
      const read = (filter: Filter<BlockDocument>, limit: number) =>
        collection()
          .find(filter, { maxTimeMS: maximumQueryTimeMs })
          .project<Pick<BlockDocument, 'userId' | 'blockedId'>>({ _id: 0, userId: 1, blockedId: 1 })
          .limit(limit)
          .toArray()
      const [own, others] = await Promise.all([
        read({ userId }, maximumBlocks),
        read({ blockedId: userId }, maximumBlockers),
      ])
      return [...own.map(({ blockedId }) => blockedId), ...others.map((block) => block.userId)]
    },
    countOf: (userId: ObjectId, session: ClientSession) =>
      records.count(userId, { limit: maximumBlocks, session }),
    /** The given members with a block in either direction. */
    findBlockedEitherWay: async (
      userId: ObjectId,
      others: readonly ObjectId[],
      session?: ClientSession,
    ) => {
      if (others.length === 0) return new Set<string>()
      const $in = [...others]
      const found = await collection()
        .find(
          {
            $or: [
              { userId, blockedId: { $in } },
              { userId: { $in }, blockedId: userId },
            ],
          },
          { session },
        )
        .toArray()
      return new Set(found.flatMap((block) => [block.userId, block.blockedId].map(String)))
    },
    /** Which of the receivers have blocked which of the authors. */
    findAmong: async (
      { receivers, authors }: Among,
      session?: ClientSession,
    ): Promise<(receiver: ObjectId, author: ObjectId) => boolean> => {
      if (receivers.length === 0) return () => false
      const pairs = { userId: { $in: [...receivers] }, blockedId: { $in: [...authors] } }
      const found = await collection().find(pairs, { session }).toArray()
      return (receiver, author) =>
        found.some(({ userId, blockedId }) => userId.equals(receiver) && blockedId.equals(author))
    },
    /** Adding a block again changes nothing. */
    add: async ({ createdAt, ...pair }: BlockDocument, session: ClientSession) => {
      await collection().updateOne(pair, { $setOnInsert: { createdAt } }, { upsert: true, session })
    },
    /** Returns whether there was a block. */
    remove: async (userId: ObjectId, blockedId: ObjectId) =>
      (await collection().deleteOne({ userId, blockedId })).deletedCount > 0,
  }
}
