import * as z from 'zod/mini'
import { idSchema } from './primitives'

/** What may tell a fraud, the gravest first. Honest listings may have one. */
export const classifiedWarningKinds = [
  'payment',
  'same_photo',
  'same_text',
  'low_price',
  'new_account',
] as const
export type ClassifiedWarningKind = (typeof classifiedWarningKinds)[number]

/** A warning for buyers. It hides nothing; its seller does not get it. */
export const classifiedWarningSchema = z.object({
  kind: z.enum(classifiedWarningKinds),
  /** `payment`: the words, as they are written. */
  found: z.optional(z.string()),
  /** `low_price`: the median of similar listings in cents, in the currency of this one. */
  median: z.optional(z.number()),
  /** `low_price`: the number of similar listings. */
  compared: z.optional(z.number()),
  /** `same_photo` and `same_text`, for moderators only: the other listings. */
  others: z.optional(z.array(z.object({ id: idSchema, title: z.string() }))),
})
export type ClassifiedWarning = z.infer<typeof classifiedWarningSchema>
