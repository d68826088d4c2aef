import * as z from 'zod/mini'
import { pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { isoDateSchema, nullableTextSchema } from './primitives'

/** How soon a seller usually answers buyers, in steps: no exact time tells when somebody is awake. */
export const answerTimes = ['hour', 'day', 'week'] as const
export type AnswerTime = (typeof answerTimes)[number]

/** `GET /api/sellers/{id}`: a member as a seller, without the listings. */
export const sellerSchema = z.extend(personSchema, {
  company: nullableTextSchema,
  /** Since when the seller is a member. */
  createdAt: isoDateSchema,
  isEmailVerified: z.boolean(),
  /** Absent with too few answers, and for who leaves most buyers without one. */
  answersWithin: z.optional(z.enum(answerTimes)),
  /** Listings that are active or pending, up to 1,000 of each. */
  activeCount: z.number(),
  /** Up to 1,000. */
  soldCount: z.number(),
})
export type Seller = z.infer<typeof sellerSchema>

/** The lists of a seller; pending listings are among the active ones. */
export const sellerLists = ['active', 'sold'] as const
export type SellerList = (typeof sellerLists)[number]
const stateRule = `State must be one of: ${sellerLists.join(', ')}`

/** `GET /api/sellers/{id}/classifieds`: the active ones when `state` is left out. */
export const sellerClassifiedsQuerySchema = z.object({
  ...pageQueryShape,
  state: z.optional(z.enum(sellerLists, stateRule)),
})
