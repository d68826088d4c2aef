import type { Area } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** What a member may do. */
export interface StoredRights {
  readonly isAdmin: boolean
  readonly moderates: readonly Area[]
}

/** A change of rights that its author can take back for a short while. */
export interface UndoDocument {
  _id: ObjectId
  actorId: ObjectId
  userId: ObjectId
  before: StoredRights
  after: StoredRights
  until: Date
}

/** An expired undo is kept so long: who comes late is told that it is too late. */
const keptForSeconds = 60 * 60

export const undosCollection: CollectionDefinition = {
  name: 'undos',
  indexes: [
    { keys: { until: 1 }, options: { expireAfterSeconds: keptForSeconds } },
    { keys: { userId: 1 } },
    { keys: { actorId: 1 } },
  ],
}

export function createUndosRepository(database: Database) {
  const collection = () => database.collection<UndoDocument>(undosCollection.name)
  return {
    insert: async (undo: UndoDocument, session: ClientSession) => {
      await collection().insertOne(undo, { session })
    },
    exists: async (
      { _id, actorId }: Pick<UndoDocument, '_id' | 'actorId'>,
      session: ClientSession,
    ): Promise<boolean> =>
      (await collection().findOne({ _id, actorId }, { projection: { _id: 1 }, session })) !== null,
    /** Takes an undo before its deadline: of two calls at once, one gets it. */
    take: (
      { _id, actorId, now }: Pick<UndoDocument, '_id' | 'actorId'> & { readonly now: Date },
      session: ClientSession,
    ) => collection().findOneAndDelete({ _id, actorId, until: { $gt: now } }, { session }),
  }
}
