import * as z from 'zod/mini'
import { currencies } from './classified-price'
import { boxField, classifiedFilterShape } from './classifieds.contract'
import { idSchema } from './primitives'

/** No more groups are on a map. */
export const maximumGroups = 100

/** `GET /api/classifieds/map`: the filters of the list, and the box that is shown. */
export const classifiedMapQuerySchema = z.object({
  ...classifiedFilterShape,
  box: boxField,
})
export type ClassifiedMapQuery = z.infer<typeof classifiedMapQuerySchema>

/** A listing that is alone at its place. */
export const mapListingSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** As in `classifiedSchema`, like the following. */
  price: z.string(),
  amount: z.optional(z.number()),
  currency: z.optional(z.enum(currencies)),
  isBestOffer: z.optional(z.boolean()),
})
export type MapListing = z.infer<typeof mapListingSchema>

/** The listings of one place, or of places that are close to each other. */
export const classifiedGroupSchema = z.object({
  /** The smallest box with all of them: the filter `box` of the list. */
  box: z.string(),
  /** The place with most of them: a town, its state, and its centre in degrees. */
  name: z.string(),
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Of how many places it is. */
  places: z.number(),
  count: z.number(),
  /** Where the count is 1. */
  listing: z.optional(mapListingSchema),
})
export type ClassifiedGroup = z.infer<typeof classifiedGroupSchema>

/** Which classifieds with a place are in a box. */
export const classifiedMapSchema = z.object({
  /** At most `maximumGroups`, those with most listings first. */
  groups: z.array(classifiedGroupSchema),
  /** The box has more than could be examined; a smaller box shows them. */
  hasMore: z.boolean(),
})
export type ClassifiedMap = z.infer<typeof classifiedMapSchema>
