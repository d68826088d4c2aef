import type { ObjectId } from 'mongodb'
import type { StoredUser } from '../users/users.documents'
import type { AuditEntry } from './audit.documents'

/** The log says what was changed; it is no archive of long texts. */
const maximumTextLength = 200

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
  readonly requestId: string
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
  requestId,
  now,
}: Change<Stored>): AuditEntry {
  const changed = fields.filter((field) => before[field] !== after?.[field])
  return {
    action,
    actor: user,
    target: { type, id: before._id.toHexString(), label: before.title },
    before: pick(before, after ? changed : fields),
    ...(after && { after: pick(after, changed) }),
    requestId,
    createdAt: now(),
  }
}

const pick = <Stored extends object>(record: Stored, fields: readonly (keyof Stored & string)[]) =>
  Object.fromEntries(fields.map((field) => [field, cut(record[field])]))

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maximumTextLength
    ? `${value.slice(0, maximumTextLength)}…`
    : value
