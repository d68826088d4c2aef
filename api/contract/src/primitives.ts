import * as z from 'zod/mini'

/** An entity's id: an opaque, non-empty string. Clients never look inside. */
export const idSchema = z.string().check(z.minLength(1))

/** A moment, as an ISO 8601 string in UTC (interface notes 4). */
export const isoDateSchema = z.iso.datetime()

/** Optional text: a field without a value is present as `null` (interface notes 4). */
export const nullableTextSchema = z.nullable(z.string())

/** What an answer says when there is no record to show for it. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>
