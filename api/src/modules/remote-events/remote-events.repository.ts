import { remoteStatisticsDays } from '@haulyard/api-contract'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { maximumQueryTimeMs } from '../../database/keyset'
import type { RemoteDayChange, RemoteDayDocument } from './remote-events.documents'

/** A day longer than anybody can ask for. */
const keptSeconds = (remoteStatisticsDays + 1) * 24 * 60 * 60

export const remoteEventsCollection: CollectionDefinition = {
  name: 'remoteEvents',
  indexes: [{ keys: { day: 1 }, options: { expireAfterSeconds: keptSeconds } }],
}

export function createRemoteEventsRepository(database: Database) {
  const collection = () => database.collection<RemoteDayDocument>(remoteEventsCollection.name)
  return {
    /** Counts onto the record of a release's day, in one atomic step. */
    add: ({ key: { _id, ...key }, added, lastProblem }: RemoteDayChange) =>
      insertOrFind({
        insert: () =>
          collection().updateOne(
            { _id },
            {
              $setOnInsert: key,
              $inc: { ...added },
              ...(lastProblem ? { $set: { lastProblem } } : {}),
            },
            { upsert: true },
          ),
      }),
    /** The records of all releases since a day, oldest first. */
    findSince: (day: Date): Promise<RemoteDayDocument[]> =>
      collection()
        .find({ day: { $gte: day } })
        .sort({ day: 1 })
        .maxTimeMS(maximumQueryTimeMs)
        .toArray(),
  }
}
export type RemoteEventsRepository = ReturnType<typeof createRemoteEventsRepository>
