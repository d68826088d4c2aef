import * as z from 'zod/mini'
import {
  classifiedFilterShape,
  type SavedFilters,
  savedFiltersSchema,
} from './classifieds.contract'
import { lineField } from './fields'
import { idSchema, isoDateSchema } from './primitives'

/** How soon a member hears of new classifieds that a saved search finds. */
export const alertPeriods = ['instant', 'daily', 'none'] as const
export type AlertPeriod = (typeof alertPeriods)[number]

/** A member saves at most so many searches. */
export const maximumSavedSearches = 50

/** No more new classifieds of one search are counted. */
export const maximumCounted = 20

/** Filters of classifieds that a member saved. */
export const savedSearchSchema = z.object({
  id: idSchema,
  /** The filters in words, as the page showed them, or what its member named it. */
  name: z.string(),
  filters: savedFiltersSchema,
  alerts: z.enum(alertPeriods),
  /** Classifieds since the search was last opened, up to `maximumCounted`; 0 without alerts. */
  newCount: z.number(),
  createdAt: isoDateSchema,
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

const searchNameField = lineField({
  minimum: 1,
  tooShort: 'Name is required',
  maximum: 200,
  tooLong: 'Name too long',
})
const alertsField = z.enum(alertPeriods, 'Alerts must be instant, daily or none')

/** `POST /api/saved-searches`: the same filters again are the same saved search. */
export const savedSearchInputSchema = z.object({
  name: searchNameField,
  ...classifiedFilterShape,
  alerts: alertsField,
})
export type SavedSearchInput = z.output<typeof savedSearchInputSchema>

/** `PUT /api/saved-searches/{id}` */
export const savedSearchUpdateSchema = z.object({
  alerts: alertsField,
  /** The name stays where it is left out, as an older page does. */
  name: z.optional(searchNameField),
})
export type SavedSearchUpdate = z.output<typeof savedSearchUpdateSchema>

/** Equal for the same filters, in any order: a member saves them once. */
export const toSearchKey = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)))

/** The page of what a saved search finds; opening it with `saved` marks it as seen. */
export const savedSearchPath = ({ id, filters }: Pick<SavedSearch, 'id' | 'filters'>): string => {
  const query = new URLSearchParams({ saved: id })
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  return `/classifieds?${query}`
}
