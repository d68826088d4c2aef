import * as z from 'zod/mini'
import { pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema } from './primitives'

/** The states of a classified. The sale of a pending one is agreed, and not done yet. */
export const classifiedStates = ['active', 'pending', 'sold', 'expired'] as const
export type ClassifiedState = (typeof classifiedStates)[number]

/** For so many days a classified is listed, unless its seller renews it. */
export const listedDays = 45

/** So many days before it expires its seller is told. */
export const expiryNoticeDays = 7

/** The days between two bumps, and between the posting and the first one. */
export const daysBetweenBumps = 7

/** What a classified says of its state. */
export const classifiedStateShape = {
  /** Absent from an older API: active. */
  state: z.optional(z.enum(classifiedStates)),
  /** When it expires, or has expired. Absent where it does not: external classifieds. */
  expiresAt: z.optional(isoDateSchema),
  /** When it was posted, where `createdAt` is the date of a bump. */
  postedAt: z.optional(isoDateSchema),
}

/** Whether it is closed to new buyers, and in no list and no search. */
export const isClosed = ({ state }: { readonly state?: ClassifiedState | undefined }): boolean =>
  state === 'sold' || state === 'expired'

/** What a seller can choose: a listing expires by itself. */
export const chosenStates = ['active', 'pending', 'sold'] as const
const stateRule = `State must be one of: ${chosenStates.join(', ')}`

/** `PUT /api/classifieds/{id}/state` */
export const classifiedStateInputSchema = z.object({ state: z.enum(chosenStates, stateRule) })
export type ClassifiedStateInput = z.output<typeof classifiedStateInputSchema>

const filterRule = `State must be one of: ${classifiedStates.join(', ')}`

/** `GET /api/classifieds/mine` */
export const ownClassifiedsQuerySchema = z.object({
  ...pageQueryShape,
  state: z.optional(z.enum(classifiedStates, filterRule)),
})

/** `GET /api/classifieds/mine/counts`: own classifieds by state, each up to 1,000. */
export const classifiedCountsSchema = z.object({
  all: z.number(),
  active: z.number(),
  pending: z.number(),
  sold: z.number(),
  expired: z.number(),
})
export type ClassifiedCounts = z.infer<typeof classifiedCountsSchema>

/** `GET /api/classifieds/saved/ids` */
export const savedIdsSchema = z.object({ ids: z.array(idSchema) })
export type SavedIds = z.infer<typeof savedIdsSchema>
