import * as z from 'zod/mini'
import { classifiedFilterShape } from './classifieds.contract'

/** `GET /api/classifieds/counts`: the filters of the list. The category is ignored. */
export const categoryCountsQuerySchema = z.object(classifiedFilterShape)

/** No more are counted in a category. */
export const maximumInCategory = 100

/** How many classifieds match, up to a bound. */
export const boundedCountSchema = z.object({
  /** At most `maximumInCategory`. */
  count: z.number(),
  /** There are more, or not all could be examined. */
  hasMore: z.boolean(),
})
/** How many classifieds match. */
export type BoundedCount = z.infer<typeof boundedCountSchema>

/** How many classifieds of each category match the other filters. */
export const categoryCountsSchema = z.object({
  trucks: boundedCountSchema,
  trailers: boundedCountSchema,
  parts: boundedCountSchema,
  equipment: boundedCountSchema,
})
export type CategoryCounts = z.infer<typeof categoryCountsSchema>
