import * as z from 'zod/mini'

/** The id of a record: an opaque, non-empty string. Clients do not parse it. */
export const idSchema = z.string().check(z.minLength(1))

/** A point in time, as an ISO 8601 string in UTC (interface notes 4). */
export const isoDateSchema = z.iso.datetime()

/** Optional text: a field without a value is present as `null` (interface notes 4). */
export const nullableTextSchema = z.nullable(z.string())

/** The response of a call that has no record to respond with. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>
