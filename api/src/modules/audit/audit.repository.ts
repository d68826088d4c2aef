import type { AuditFilters } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { AuditDocument, AuditEntry } from './audit.documents'

export const auditCollection: CollectionDefinition = {
  name: 'auditLog',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { action: 1, createdAt: -1, _id: -1 } },
    { keys: { targetId: 1, createdAt: -1, _id: -1 } },
    { keys: { targetId: 1, action: 1, createdAt: -1, _id: -1 } },
    // The erasure of an account finds what is about it.
    { keys: { actorId: 1 } },
    { keys: { ownerId: 1 }, options: { partialFilterExpression: { ownerId: { $exists: true } } } },
    { keys: { targetLabel: 1 } },
  ],
}

type Filters = Pick<AuditFilters, 'action' | 'targetId'>

const toDocument = ({ actor, target, source, ownerId, ...entry }: AuditEntry): AuditDocument => ({
  _id: new ObjectId(),
  actorId: actor?._id ?? null,
  targetType: target.type,
  targetId: target.id,
  targetLabel: target.label,
  before: null,
  after: null,
  ...entry,
  ...(ownerId ? { ownerId } : {}),
  ...source,
})

/** The audit log. Records are added and read; only the erasure of an account changes them. */
export function createAuditRepository(database: Database) {
  const collection = () => database.collection<AuditDocument>(auditCollection.name)
  return {
    /** With a transaction's session, the record is committed together with the change. */
    record: async (entry: AuditEntry, session?: ClientSession) => {
      await collection().insertOne(toDocument(entry), { session })
    },
    /** Records many actions with one write. */
    recordAll: async (entries: readonly AuditEntry[], session: ClientSession) => {
      if (entries.length > 0) await collection().insertMany(entries.map(toDocument), { session })
    },
    findPage: ({ action, targetId }: Filters, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [
          {
            ...(action === undefined ? {} : { action }),
            ...(targetId === undefined ? {} : { targetId }),
          },
        ],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
  }
}
export type AuditRepository = ReturnType<typeof createAuditRepository>
