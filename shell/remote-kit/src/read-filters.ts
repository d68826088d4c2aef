/** A list's filters by name; '' means "not filtered". */
export type FilterValues<Name extends string> = Record<Name, string>

/** What a filter may hold: any text, or one of the given values. */
export type FilterFields<Name extends string> = Record<Name, 'text' | readonly string[]>

/** Whether a list is filtered at all. */
export const isFiltered = <Name extends string>(filters: FilterValues<Name>): boolean =>
  Object.values<string>(filters).some((value) => value !== '')

/** Reads a list's filters from the query string. */
export const readFilters = <Name extends string>(
  fields: FilterFields<Name>,
  parameters: URLSearchParams,
): FilterValues<Name> => {
  const filters = {} as FilterValues<Name>
  for (const name of Object.keys(fields) as Name[]) {
    const allowed = fields[name]
    const value = parameters.get(name)?.trim() ?? ''
    // An address that somebody typed must not filter by what no control shows.
    filters[name] = allowed === 'text' || allowed.includes(value) ? value : ''
  }
  return filters
}
