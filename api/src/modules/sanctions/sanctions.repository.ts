import type { ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import type { SanctionDocument, StoredSanction } from './sanctions.documents'

export const sanctionsCollection: CollectionDefinition = {
  name: 'sanctions',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { memberId: 1, createdAt: -1, _id: -1 } },
    { keys: { 'appeal.state': 1, createdAt: -1, _id: -1 } },
    { keys: { decidedById: 1 } },
  ],
}

/** Whose sanctions a list has; one of both, or neither. */
export interface SanctionFilters {
  readonly memberId: ObjectId | null
  readonly hasOpenAppeal: boolean
}

const toFilter = ({ memberId, hasOpenAppeal }: SanctionFilters): Filter<SanctionDocument> => {
  if (memberId) return { memberId }
  return hasOpenAppeal ? { 'appeal.state': 'open' } : {}
}

/** The most sanctions that a member's own list has. */
const ownLimit = 50

export function createSanctionsRepository(database: Database) {
  const collection = () => database.collection<SanctionDocument>(sanctionsCollection.name)
  const change = (filter: Filter<SanctionDocument>, $set: object, session: ClientSession) =>
    collection().findOneAndUpdate(filter, { $set }, { session, returnDocument: 'after' })
  return {
    findPage: (filters: SanctionFilters, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [toFilter(filters)],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findAllOf: (memberId: ObjectId) =>
      collection()
        .find({ memberId }, { maxTimeMS: maximumQueryTimeMs })
        .sort({ createdAt: -1, _id: -1 })
        .limit(ownLimit)
        .toArray(),
    /** Those that were given since a date, at most 20,000: their kinds, dates and appeals. */
    findSince: (from: Date) =>
      collection()
        .find({ createdAt: { $gte: from } }, { maxTimeMS: maximumQueryTimeMs })
        .project<Pick<StoredSanction, 'kind' | 'createdAt' | 'appeal'>>({
          _id: 0,
          kind: 1,
          createdAt: 1,
          appeal: 1,
        })
        .limit(20_000)
        .toArray(),
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, { session }),
    insert: async (sanction: StoredSanction, session: ClientSession) => {
      await collection().insertOne(sanction, { session })
    },
    /** Ends a sanction that has not ended; returns it after the write, or `null`. */
    end: (_id: ObjectId, endedAt: Date, session: ClientSession) =>
      change({ _id, endedAt: null }, { endedAt }, session),
    /** Takes back the end of a sanction that ended at this time; returns whether it did. */
    continue: async (_id: ObjectId, endedAt: Date, session: ClientSession) =>
      (await change({ _id, endedAt }, { endedAt: null }, session)) !== null,
    /** Removes a sanction that is as it was given; returns it, or `null`. */
    removeUntouched: (_id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id, endedAt: null, appeal: null }, { session }),
    /** Adds the only appeal of a sanction that has not ended; returns it, or `null`. */
    addAppeal: (
      _id: ObjectId,
      { text, createdAt }: Pick<NonNullable<SanctionDocument['appeal']>, 'text' | 'createdAt'>,
      session: ClientSession,
    ) => {
      const appeal = { text, createdAt, state: 'open', answer: null, answeredAt: null } as const
      return change({ _id, endedAt: null, appeal: null }, { appeal }, session)
    },
    /** Answers an open appeal; returns the sanction after the write, or `null`. */
    answerAppeal: (
      _id: ObjectId,
      answer: Pick<NonNullable<SanctionDocument['appeal']>, 'state' | 'answer' | 'answeredAt'>,
      session: ClientSession,
    ) =>
      change(
        { _id, 'appeal.state': 'open' },
        {
          'appeal.state': answer.state,
          'appeal.answer': answer.answer,
          'appeal.answeredAt': answer.answeredAt,
        },
        session,
      ),
  }
}
