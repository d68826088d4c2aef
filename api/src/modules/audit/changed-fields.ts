import type { AuditEntry } from './audit.documents'

/** The log says what was changed; it is no archive of long texts. */
const maximumTextLength = 200

interface Change<Stored extends object> {
  readonly before: Stored
  /** `null`: the record is gone. */
  readonly after: Stored | null
  readonly fields: readonly (keyof Stored & string)[]
}

/** Those of the fields that differ, as the audit log keeps them. */
export function toChangedFields<Stored extends object>({
  before,
  after,
  fields,
}: Change<Stored>): Pick<AuditEntry, 'before' | 'after'> {
  if (after === null) return { before: pick(before, fields) }
  const changed = fields.filter((field) => before[field] !== after[field])
  return { before: pick(before, changed), after: pick(after, changed) }
}

const pick = <Stored extends object>(record: Stored, fields: readonly (keyof Stored & string)[]) =>
  Object.fromEntries(fields.map((field) => [field, cut(record[field])]))

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maximumTextLength
    ? `${value.slice(0, maximumTextLength)}…`
    : value
