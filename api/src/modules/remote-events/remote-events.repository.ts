import { remoteStatisticsDays } from '@haulyard/api-contract'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { maximumQueryTimeMs } from '../../database/keyset'
import type { RemoteDayChange, RemoteDayDocument } from './remote-events.documents'

/** One day longer than the longest period of the statistics. */
const lifetimeSeconds = (remoteStatisticsDays + 1) * 24 * 60 * 60

export const remoteEventsCollection: CollectionDefinition = {
  name: 'remoteEvents',
  indexes: [{ keys: { day: 1 }, options: { expireAfterSeconds: lifetimeSeconds } }],
}

export function createRemoteEventsRepository(database: Database) {
  const collection = () => database.collection<RemoteDayDocument>(remoteEventsCollection.name)
  return {
    /** Adds to the record of a release and a day, atomically. */
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
