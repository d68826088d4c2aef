import { classifiedLocations, directoryCategories } from '@haulyard/api-contract'
import type { FilterFields, FilterValues } from '@haulyard/remote-kit/url-filters'

/** How long the filters rest before they are applied (spec §9). */
export const filterPauseMs = 1000

export type DirectoryFilterName = 'search' | 'category' | 'state' | 'city'
export type DirectoryFilterValues = FilterValues<DirectoryFilterName>

export const directoryFilterFields: FilterFields<DirectoryFilterName> = {
  search: 'text',
  category: directoryCategories.map(({ value }) => value),
  state: classifiedLocations.map(({ code }) => code),
  city: 'text',
}
