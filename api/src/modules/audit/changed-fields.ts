type Fields = Readonly<Record<string, unknown>>

/** Those of the new values that differ from the old ones, both ways, for an audit record. */
export function changedFields(old: Fields, values: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(values).filter((name) => !Object.is(old[name], values[name]))
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(values) }
}
