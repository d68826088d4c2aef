import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

/** Longer texts are truncated, so that the log stays small. */
const maximumTextLength = 200

/** The fields that differ, before and after, for an audit record. */
export function changedFields(
  old: object,
  values: object,
  names: readonly string[] = Object.keys(values),
): { before: Fields; after: Fields } {
  const changed = names.filter((name) => !isDeepStrictEqual(read(old, name), read(values, name)))
  return { before: auditedFields(old, changed), after: auditedFields(values, changed) }
}

/** The fields of an audit record, with long texts truncated. */
export const auditedFields = (
  values: object,
  names: readonly string[] = Object.keys(values),
): Fields => Object.fromEntries(names.map((name) => [name, cut(read(values, name))]))

const read = (values: object, name: string): unknown => (values as Fields)[name]

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maximumTextLength
    ? `${value.slice(0, maximumTextLength)}…`
    : value
