import * as z from 'zod/mini'
import { cleanLine } from './clean-text'

/** The number of records in a page of a list without a `limit`. */
export const defaultPageSize = 24

/** The most records in a page of a list; a larger `limit` is invalid. */
export const maximumPageSize = 100

const limitRule = `Limit must be a whole number from 1 to ${maximumPageSize}`

/**
 * The query fields of every list. The next page's address is in the
 * response's `Link: <…>; rel="next"` header; `cursor` is opaque and comes from there.
 */
export const pageQueryShape = {
  limit: z.optional(
    z.coerce
      .number(limitRule)
      .check(z.int(limitRule), z.minimum(1, limitRule), z.maximum(maximumPageSize, limitRule)),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200, 'This page link is not valid'))),
}

export const pageQuerySchema = z.object(pageQueryShape)
export type PageQuery = z.infer<typeof pageQuerySchema>

/** A filter whose value `all`, or an empty one, means "no filter" (spec §7). */
export const optionalFilterSchema = z.optional(
  z.pipe(
    z.string().check(z.maxLength(200, 'Filter too long')),
    z.transform((value) => {
      const text = cleanLine(value)
      return text === '' || text === 'all' ? undefined : text
    }),
  ),
)
