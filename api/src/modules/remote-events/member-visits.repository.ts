import { createHash } from 'node:crypto'
import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'

/** The figures of a day are read on the next one as well. */
const lifetimeSeconds = 2 * 24 * 60 * 60

export const memberVisitsCollection: CollectionDefinition = {
  name: 'memberVisits',
  indexes: [{ keys: { day: 1 }, options: { expireAfterSeconds: lifetimeSeconds } }],
}

interface MemberVisitDocument {
  /** A hash of the record of the release and the day, the member, and what was seen. */
  readonly _id: string
  readonly day: Date
}

interface Visit {
  /** The `_id` of the record of the release and the day. */
  readonly releaseDay: string
  readonly day: Date
  readonly member: ObjectId
}

/** Remembers which members had a release on a day, so that each is counted once. */
export function createMemberVisitsRepository(database: Database) {
  const collection = () => database.collection<MemberVisitDocument>(memberVisitsCollection.name)
  const isFirst = async ({ releaseDay, day, member }: Visit, seen: 'visit' | 'problem') => {
    const text = `${releaseDay} ${member.toHexString()} ${seen}`
    const _id = createHash('sha256').update(text).digest('base64url')
    const { upsertedCount } = await insertOrFind({
      insert: () => collection().updateOne({ _id }, { $setOnInsert: { day } }, { upsert: true }),
    })
    return upsertedCount === 1
  }
  return {
    /** Whether it is the member's first visit of the release on the day. */
    addVisit: (visit: Visit) => isFirst(visit, 'visit'),
    /** Whether it is the member's first visit with a problem. */
    addProblem: (visit: Visit) => isFirst(visit, 'problem'),
  }
}
export type MemberVisitsRepository = ReturnType<typeof createMemberVisitsRepository>
