import type { AuditRecord } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { getPerson, type People, type StoredMember } from '../members/members.documents'

/** Where an action came from. */
export interface AuditSource {
  readonly requestId: string
  /** `null` on the command line. For IPv6 the network, as for rate limits. */
  readonly clientAddress: string | null
}

/** The member who acts and the request they act in, for the audit log. */
export interface AuditContext {
  readonly member: StoredMember
  readonly source: AuditSource
}

/** The record that an action changed. */
interface AuditTarget {
  /** `classified`, `user`, `import` … */
  readonly type: string
  /** `null` if there is no single record. */
  readonly id: string | null
  /** Its title, so that the log is readable after the record was removed. */
  readonly label: string | null
}

/** An action to record. It holds no passwords or tokens, and no hashes of them. */
export interface AuditEntry {
  /** `<module>.<what happened>`: `users.admin_granted`. */
  readonly action: string
  /** `null` for a visitor or the command line. */
  readonly actor: Pick<StoredMember, '_id'> | null
  readonly target: AuditTarget
  /** Whose record it is. What the entry tells about it is erased with the owner's account. */
  readonly ownerId?: ObjectId | null
  /** The fields that changed. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly source: AuditSource
  readonly createdAt: Date
}

/** An action as it is stored. */
export interface AuditDocument {
  _id: ObjectId
  action: string
  actorId: ObjectId | null
  targetType: string
  targetId: string | null
  targetLabel: string | null
  /** Absent where no member owns the target, and from records of earlier releases. */
  ownerId?: ObjectId
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  requestId: string
  /** Absent from records of earlier releases. */
  clientAddress?: string | null
  createdAt: Date
}

/** A record as administrators read it. */
export const toAuditRecord =
  (people: People) =>
  ({ _id, actorId, createdAt, ...record }: AuditDocument): AuditRecord => ({
    id: _id.toHexString(),
    actor: actorId && getPerson(people, actorId),
    createdAt: createdAt.toISOString(),
    action: record.action,
    targetType: record.targetType,
    targetId: record.targetId,
    targetLabel: record.targetLabel,
    before: record.before,
    after: record.after,
    requestId: record.requestId,
    clientAddress: record.clientAddress ?? null,
  })
