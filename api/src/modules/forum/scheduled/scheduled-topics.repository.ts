import { maximumScheduledTopics, type publishingProblems } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { maximumQueryTimeMs } from '../../../database/keyset'
import type { StoredAttachment } from '../../attachments/attachments.documents'
import type { StoredMention } from '../posts.documents'

export type PublishingProblem = (typeof publishingProblems)[number]

/** What of a topic can be changed until it is published. */
export interface ScheduledTopicValues {
  title: string
  /** The slug of its category. */
  category: string
  content: string | null
  mentions: readonly StoredMention[]
  /** Their uploads stay until a week after `publishAt`. */
  attachments: readonly StoredAttachment[]
  publishAt: Date
}

/** A topic that is published later. Apart from the topics, so that no read of topics finds it. */
export interface ScheduledTopicDocument extends ScheduledTopicValues {
  /** The author. */
  userId: ObjectId
  createdAt: Date
  /** Counts the changes: what was read of an earlier version is not published. */
  version: number
  /** Why it was not published at its time; `null`: its time is still to come. */
  problem: PublishingProblem | null
}
export type StoredScheduledTopic = WithId<ScheduledTopicDocument>

export const scheduledTopicsCollection: CollectionDefinition = {
  name: 'scheduledTopics',
  indexes: [
    { keys: { publishAt: 1, _id: 1 } },
    { keys: { problem: 1, publishAt: 1 } },
    { keys: { 'mentions.userId': 1 } },
    ownerIndex,
  ],
}

type OneVersion = Pick<StoredScheduledTopic, '_id' | 'version'>

export function createScheduledTopicsRepository(database: Database) {
  const collection = () =>
    database.collection<ScheduledTopicDocument>(scheduledTopicsCollection.name)
  return {
    /** All of them, by their time. */
    findAll: () =>
      collection()
        .find({}, { maxTimeMS: maximumQueryTimeMs })
        .sort({ publishAt: 1, _id: 1 })
        .limit(maximumScheduledTopics)
        .toArray(),
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, { session }),
    /** Whether there are more than there can be. */
    areTooMany: async (session: ClientSession) => {
      const limit = maximumScheduledTopics + 1
      return (await collection().countDocuments({}, { limit, session })) === limit
    },
    add: async (topic: StoredScheduledTopic, session: ClientSession) => {
      await collection().insertOne(topic, { session })
    },
    /** Changes one, which waits for its time again; returns it, or `null` if it is gone. */
    update: (_id: ObjectId, values: ScheduledTopicValues, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id },
        { $set: { ...values, problem: null }, $inc: { version: 1 } },
        { returnDocument: 'after', session },
      ),
    /** Returns it, or `null` if it is gone. */
    remove: (_id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id }, { session }),
    /** Returns whether it was there, unchanged. */
    removeVersion: async ({ _id, version }: OneVersion, session: ClientSession) =>
      (await collection().deleteOne({ _id, version }, { session })).deletedCount === 1,
    /** Some that are to be published. */
    findDue: (now: Date, limit: number) =>
      collection()
        .find({ problem: null, publishAt: { $lte: now } }, { projection: { _id: 1 } })
        .sort({ publishAt: 1 })
        .limit(limit)
        .toArray(),
    /** Notes why it could not be published, unless it was changed meanwhile. */
    setProblem: async ({ _id, version }: OneVersion, problem: PublishingProblem) => {
      await collection().updateOne({ _id, version }, { $set: { problem } })
    },
  }
}
