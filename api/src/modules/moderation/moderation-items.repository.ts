import type { Area, ModeratedType, ModerationItem } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'

export type ItemSource = ModerationItem['sources'][number]

/** One thing that moderators look at, as it is stored. */
export interface ModerationItemDocument {
  contentType: ModeratedType
  /** Of an appeal: the sanction. */
  contentId: ObjectId
  /** Who wrote it; `null`: no member. */
  ownerId: ObjectId | null
  /** `null`: administrators only. */
  area: Area | null
  /** When each source last added to it. */
  sources: Partial<Record<ItemSource, Date>>
  /** Grows with each addition, so that an addition conflicts with a simultaneous decision. */
  additions: number
  state: 'open' | 'closed'
  assigneeId: ObjectId | null
  assignedAt: Date | null
  outcome: ModerationItem['outcome']
  createdAt: Date
}
export type StoredItem = WithId<ModerationItemDocument>

export const moderationItemsCollection: CollectionDefinition = {
  name: 'moderationItems',
  indexes: [
    { keys: { state: 1, createdAt: 1, _id: 1 } },
    { keys: { state: 1, area: 1, createdAt: 1, _id: 1 } },
    // There is at most one open item about a thing.
    {
      keys: { contentId: 1, contentType: 1, state: 1 },
      options: { unique: true, partialFilterExpression: { state: 'open' } },
    },
    { keys: { contentId: 1 } },
    { keys: { ownerId: 1 } },
    { keys: { assigneeId: 1 } },
  ],
}

/** Somebody else may take an item over that was claimed so long ago. */
export const claimMs = 15 * 60_000

/** Which items a list has. */
interface ItemFilters {
  readonly state: StoredItem['state']
  /** One after the other; `null`: the items of all areas, and those of none. */
  readonly areas: readonly Area[] | null
}

type NewItem = Pick<ModerationItemDocument, 'contentType' | 'contentId' | 'ownerId' | 'area'>

interface Claim {
  readonly _id: ObjectId
  readonly memberId: ObjectId
  readonly at: Date
}

export function createModerationItemsRepository(database: Database) {
  const collection = () =>
    database.collection<ModerationItemDocument>(moderationItemsCollection.name)
  const change = async (
    filter: Filter<ModerationItemDocument>,
    $set: Partial<ModerationItemDocument>,
    session: ClientSession,
  ): Promise<boolean> => {
    const { matchedCount } = await collection().updateOne(filter, { $set }, { session })
    return matchedCount === 1
  }
  return {
    findPage: ({ state, areas }: ItemFilters, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: areas === null ? [{ state }] : areas.map((area) => ({ state, area })),
        orderBy: 'createdAt',
        direction: state === 'open' ? 'oldest first' : 'newest first',
        ...request,
      }),
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, { session }),
    /** Those of these ids that exist, unordered; at most one page. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    findOpen: (
      { contentType, contentId }: Pick<StoredItem, 'contentType' | 'contentId'>,
      session: ClientSession,
    ) => collection().findOne({ contentType, contentId, state: 'open' }, { session }),
    /** Adds a source to the open item about a thing, or opens one. Returns the item. */
    add: async (
      { contentType, contentId, ...rest }: NewItem,
      { source, at }: { readonly source: ItemSource; readonly at: Date },
      session: ClientSession,
    ): Promise<StoredItem> => {
      const unassigned = { assigneeId: null, assignedAt: null, outcome: null }
      const item = await collection().findOneAndUpdate(
        { contentType, contentId, state: 'open' },
        {
          $setOnInsert: { ...rest, ...unassigned, createdAt: at },
          $set: { [`sources.${source}`]: at },
          $inc: { additions: 1 },
        },
        { upsert: true, returnDocument: 'after', session },
      )
      if (item === null) throw new Error('An upsert returned no document')
      return item
    },
    /** Assigns an open item that no one else has claimed lately; returns whether it could. */
    claim: ({ _id, memberId, at }: Claim, session: ClientSession) =>
      change(
        {
          _id,
          state: 'open',
          $or: [
            { assigneeId: null },
            { assigneeId: memberId },
            { assignedAt: { $lte: new Date(at.getTime() - claimMs) } },
          ],
        },
        { assigneeId: memberId, assignedAt: at },
        session,
      ),
    release: ({ _id, memberId }: Omit<Claim, 'at'>, session: ClientSession) =>
      change(
        { _id, state: 'open', assigneeId: memberId },
        { assigneeId: null, assignedAt: null },
        session,
      ),
    /** Closes an open item; returns whether it was open. */
    close: (_id: ObjectId, outcome: ModerationItemDocument['outcome'], session: ClientSession) =>
      change({ _id, state: 'open' }, { state: 'closed', outcome }, session),
    /** Removes the open item of a listing that waits no more, unless members have reported it. */
    removeHeld: async (
      { contentType, contentId }: Pick<StoredItem, 'contentType' | 'contentId'>,
      session: ClientSession,
    ) => {
      const sources = {
        'sources.held': { $exists: true },
        'sources.report': { $exists: false },
      }
      await collection().deleteOne(
        { contentType, contentId, state: 'open', ...sources },
        { session },
      )
    },
    /** Opens a closed item again, unless there is another open one about the same thing. */
    reopen: async (
      {
        _id,
        contentType,
        contentId,
      }: Pick<StoredItem, '_id' | 'contentType' | 'contentId' | 'ownerId'>,
      session: ClientSession,
    ): Promise<boolean> => {
      const open = { contentType, contentId, state: 'open' } as const
      if (await collection().findOne(open, { projection: { _id: 1 }, session })) return false
      return await change({ _id, state: 'closed' }, { state: 'open', outcome: null }, session)
    },
    setOutcome: (
      _id: ObjectId,
      outcome: ModerationItemDocument['outcome'],
      session: ClientSession,
    ) => change({ _id }, { outcome }, session),
    /** How many first posts of a member there were; from `limit` on it does not count. */
    countFirstPosts: (ownerId: ObjectId, limit: number) =>
      collection().countDocuments({ ownerId, 'sources.first_post': { $exists: true } }, { limit }),
  }
}
