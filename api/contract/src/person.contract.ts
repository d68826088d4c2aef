import * as z from 'zod/mini'
import { idSchema, nullableTextSchema } from './primitives'

/** A member as shown beside something that they posted or did. */
export const personSchema = z.object({
  id: idSchema,
  firstName: nullableTextSchema,
  lastName: nullableTextSchema,
  profileImageUrl: nullableTextSchema,
  /** The account was deleted: there is no name, and no page to open. */
  isFormer: z.optional(z.boolean()),
})
export type Person = z.infer<typeof personSchema>

/** The author of a text on the board. */
export const authorSchema = z.extend(personSchema, {
  /** `null` also for readers who do not see the author's profile. */
  company: nullableTextSchema,
})
export type Author = z.infer<typeof authorSchema>
