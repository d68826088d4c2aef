import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { ConnectionDocument, StoredConnection } from './connections.documents'
import { toPairKey } from './pairs'

export const connectionsCollection: CollectionDefinition = {
  name: 'connections',
  indexes: [
    { keys: { pairKey: 1 }, options: { unique: true } },
    { keys: { memberIds: 1, createdAt: -1, _id: -1 } },
    { keys: { memberIds: 1, status: 1, createdAt: -1, _id: -1 } },
  ],
}

/** The maximum number of a member's connections and requests. */
const maximumConnections = 1000

type Status = ConnectionDocument['status']

export function createConnectionsRepository(database: Database) {
  const collection = () => database.collection<ConnectionDocument>(connectionsCollection.name)
  return {
    /** A member's connections and requests in both directions, or those of one status. */
    findPage: (userId: ObjectId, status: Status | undefined, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ memberIds: userId, ...(status && { status }) }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    findBetween: (one: ObjectId, other: ObjectId, session?: ClientSession) =>
      collection().findOne({ pairKey: toPairKey(one, other) }, { session }),
    /** The ids of the connected members, without requests. */
    findConnectedIds: async (userId: ObjectId): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ memberIds: userId, status: 'accepted' }, { projection: { memberIds: 1 } })
        .limit(maximumConnections)
        .toArray()
      return found.flatMap(({ memberIds }) => memberIds.filter((id) => !id.equals(userId)))
    },
    /** Those of the others whom an accepted connection links with the member. */
    findConnectedAmong: async (
      userId: ObjectId,
      others: readonly ObjectId[],
    ): Promise<readonly ObjectId[]> => {
      const pairKeys = others.map((other) => toPairKey(userId, other))
      const found = await collection()
        .find({ pairKey: { $in: pairKeys }, status: 'accepted' }, { projection: { memberIds: 1 } })
        .toArray()
      return found.flatMap(({ memberIds }) => memberIds.filter((id) => !id.equals(userId)))
    },
    hasRoom: async (userId: ObjectId, session: ClientSession) => {
      const options = { session, limit: maximumConnections }
      return (await collection().countDocuments({ memberIds: userId }, options)) < options.limit
    },
    insert: async (connection: StoredConnection, session: ClientSession) => {
      await collection().insertOne(connection, { session })
    },
    accept: async ({ _id }: StoredConnection, session: ClientSession) => {
      await collection().updateOne({ _id }, { $set: { status: 'accepted' } }, { session })
    },
    remove: async ({ _id }: StoredConnection, session: ClientSession) => {
      await collection().deleteOne({ _id }, { session })
    },
  }
}
