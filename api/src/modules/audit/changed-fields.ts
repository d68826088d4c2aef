type Fields = Readonly<Record<string, unknown>>

/** The log says what was changed; it is no archive of long texts. */
const maximumTextLength = 200

/** Those of the new values that differ from the old ones, both ways, for an audit record. */
export function changedFields(
  old: object,
  values: object,
  names: readonly string[] = Object.keys(values),
): { before: Fields; after: Fields } {
  const changed = names.filter((name) => !Object.is(read(old, name), read(values, name)))
  return { before: auditedFields(old, changed), after: auditedFields(values, changed) }
}

/** Values as an audit record shows them. */
export const auditedFields = (
  values: object,
  names: readonly string[] = Object.keys(values),
): Fields => Object.fromEntries(names.map((name) => [name, cut(read(values, name))]))

const read = (values: object, name: string): unknown => (values as Fields)[name]

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maximumTextLength
    ? `${value.slice(0, maximumTextLength)}…`
    : value
