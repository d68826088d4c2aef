import { classifiedCategoryLabels, classifiedLocations } from '@haulyard/api-contract'
import type { FilterFields, FilterValues } from '@haulyard/remote-kit/url-filters'

/** How long a search rests before it is applied (spec §9). */
export const searchPauseMs = 300

export type ClassifiedFilterName = 'search' | 'category' | 'location'
export type ClassifiedFilterValues = FilterValues<ClassifiedFilterName>

export const classifiedFilterFields: FilterFields<ClassifiedFilterName> = {
  search: 'text',
  category: Object.keys(classifiedCategoryLabels),
  location: classifiedLocations.map(({ code }) => code),
}
