import type { ObjectId } from 'mongodb'
import type { StoredUser } from '../users/users.documents'
import type { AuditEntry, AuditSource } from './audit.documents'
import { auditedFields, changedFields } from './changed-fields'

interface Titled {
  readonly _id: ObjectId
  readonly title: string
}

interface Change<Stored extends Titled> {
  readonly action: string
  /** What kind of record it is. */
  readonly type: string
  readonly before: Stored
  /** `null`: the record is gone. */
  readonly after: Stored | null
  /** Those that people write; the rest follows from them. */
  readonly fields: readonly (keyof Stored & string)[]
  readonly user: StoredUser
  readonly source: AuditSource
  readonly now: () => Date
}

/** What the audit log says of a changed or removed record: the fields that differ. */
export function toChangeEntry<Stored extends Titled>({
  action,
  type,
  before,
  after,
  fields,
  user,
  source,
  now,
}: Change<Stored>): AuditEntry {
  return {
    action,
    actor: user,
    target: { type, id: before._id.toHexString(), label: before.title },
    ...(after
      ? changedFields({ ...before }, { ...after }, fields)
      : { before: auditedFields({ ...before }, fields) }),
    source,
    createdAt: now(),
  }
}
