import type { ObjectId } from 'mongodb'
import type { AuditContext, AuditEntry } from './audit.documents'
import { auditedFields, changedFields } from './changed-fields'

interface Titled {
  readonly _id: ObjectId
  readonly title: string
  readonly userId: ObjectId | null
}

interface Change<Stored extends Titled> {
  readonly action: string
  /** What kind of record it is. */
  readonly type: string
  readonly before: Stored
  /** `null`: the record was removed. */
  readonly after: Stored | null
  /** The fields that members write; the others are derived from them. */
  readonly fields: readonly (keyof Stored & string)[]
  readonly context: AuditContext
  readonly createdAt: Date
}

/** The audit entry of a changed or removed record, with the fields that differ. */
export function toChangeEntry<Stored extends Titled>({
  action,
  type,
  before,
  after,
  fields,
  context,
  createdAt,
}: Change<Stored>): AuditEntry {
  return {
    action,
    actor: context.member,
    target: { type, id: before._id.toHexString(), label: before.title },
    ownerId: before.userId,
    ...(after
      ? changedFields({ ...before }, { ...after }, fields)
      : { before: auditedFields({ ...before }, fields) }),
    source: context.source,
    createdAt,
  }
}
