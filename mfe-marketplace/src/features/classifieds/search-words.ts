import {
  classifiedCategoryLabels,
  defaultDistance,
  locationLabel,
  type SavedFilters,
  type SavedSearch,
} from '@haulyard/api-contract'
import { type ClassifiedFilterValues, rangeNames, withoutIdle } from './classified-filters'
import { boundLabel, rangeLabels } from './range-labels'

/** The filters of a search as they are saved: without empty ones, and without an order. */
export const toSavedFilters = (values: ClassifiedFilterValues): SavedFilters => {
  const { sort: _sort, ...filters } = withoutIdle(values)
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  )
}

const isNumber = (name: string) => name === 'within' || rangeNames.some((range) => range === name)

const labels: Readonly<Record<string, string>> = classifiedCategoryLabels

/** The filters of a search as a list of words, which names it. */
export const toSearchName = (filters: SavedFilters): string => {
  const { search, category, location, currency, near, within = defaultDistance } = filters
  const words = [
    ...(search ? [search] : []),
    ...(category ? [labels[category] ?? category] : []),
    ...(location ? [locationLabel(location)] : []),
    ...(near ? [`Within ${within} miles of ${near}`] : []),
    ...rangeNames.flatMap((name) => {
      const bound = filters[name]
      return bound === undefined ? [] : [`${rangeLabels[name]} ${boundLabel(name, bound)}`]
    }),
    ...(currency ? [currency] : []),
  ]
  return words.length === 0 ? 'All Classifieds' : words.join(', ')
}

/** How soon alerts come, for a choice. */
export const alertLabels: Readonly<Record<SavedSearch['alerts'], string>> = {
  instant: 'Within Minutes',
  daily: 'Every Morning',
  none: 'Never',
}
