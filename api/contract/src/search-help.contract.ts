import * as z from 'zod/mini'
import { boundedCountSchema } from './category-counts.contract'
import { classifiedFilterShape, correctField } from './classifieds.contract'

/**
 * The header of `GET /api/classifieds` that names the search that was done in place of the one that
 * was asked for, because a word of it is in no classified. Percent-encoded; only with `correct`.
 */
export const correctedSearchHeader = 'X-Corrected-Search'

/** The bounds of prices that can be chosen, in whole dollars. */
export const priceSteps = [
  500, 1000, 5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000,
] as const

/** The filters that are suggested to be changed. */
export const suggestedFilters = [
  'search',
  'category',
  'location',
  'near',
  'within',
  'minPrice',
  'maxPrice',
  'minYear',
  'maxYear',
  'maxMiles',
] as const
export type SuggestedFilter = (typeof suggestedFilters)[number]

/** No more are suggested for a list. */
export const maximumSuggestions = 5

/** `GET /api/classifieds/suggestions`: the filters of the list. */
export const suggestionsQuerySchema = z.object({ ...classifiedFilterShape, ...correctField })

/** A list with something, which differs from an empty one in one filter. */
export const classifiedFilterSuggestionSchema = z.extend(boundedCountSchema, {
  filter: z.enum(suggestedFilters),
  /** What it is to be set to; `null` to leave it out. */
  value: z.nullable(z.number()),
})
export type ClassifiedFilterSuggestion = z.infer<typeof classifiedFilterSuggestionSchema>
