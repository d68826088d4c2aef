import * as z from 'zod/mini'
import { boxRule, readBox } from './box'
import { classifiedSorts } from './classified-details'
import { classifiedDetailsShape } from './classified-details.contract'
import { currencies } from './classified-price'
import { classifiedStateShape } from './classified-states.contract'
import { classifiedWarningSchema } from './classified-warnings.contract'
import { descriptionField, imageAddressField, lineField, locationField, titleField } from './fields'
import { creditSchema } from './imports.contract'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { photoSchema, photosField } from './photos.contract'
import { distances } from './places'
import { placeField, placeSchema } from './places.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The four kinds of classified (spec §3). */
export const classifiedCategories = ['trucks', 'trailers', 'parts', 'equipment'] as const

/** A marketplace post; `isExternal` when it was imported from another marketplace (spec §3). */
export const classifiedSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  category: z.enum(classifiedCategories),
  /** As the seller wrote it: "45000", "$1,200", "Call". */
  price: z.string(),
  /** A code of `classifiedLocations`. */
  location: z.string(),
  /** Absent where the seller names none, and from an older API. */
  place: z.optional(placeSchema),
  /** In miles from the place of the list, where one was chosen. */
  distance: z.optional(z.number()),
  /** The cover, which is the first of its photos. */
  imageUrl: nullableTextSchema,
  /** Absent where there are less than two, and from an older API. */
  photoCount: z.optional(z.number()),
  /** Absent in lists, and from an older API. */
  photos: z.optional(z.array(photoSchema)),
  /** The seller; `null` for an external classified. */
  userId: z.nullable(idSchema),
  createdAt: isoDateSchema,
  isExternal: z.boolean(),
  externalSource: nullableTextSchema,
  externalUrl: nullableTextSchema,
  /** Absent where the seller says nothing of it, and from an older API. */
  ...classifiedDetailsShape,
  /** In cents. Absent, with `currency`, where the price is no amount: see `price`. */
  amount: z.optional(z.number()),
  currency: z.optional(z.enum(currencies)),
  isBestOffer: z.optional(z.boolean()),
  /** The price is told on request. */
  isCall: z.optional(z.boolean()),
  /** External classifieds: other sources that have the same one. */
  alsoFrom: z.optional(z.array(creditSchema)),
  /** Its source no longer has it; it is removed with one of the next imports. */
  isGone: z.optional(z.boolean()),
  ...classifiedStateShape,
  /** Only its author sees it: a moderator looks at it before others do. */
  isHeld: z.optional(z.boolean()),
})
export type Classified = z.infer<typeof classifiedSchema>

/** `GET /api/classifieds/{id}`: a classified with its seller, and warnings for buyers. */
export const classifiedDetailSchema = z.extend(classifiedSchema, {
  /** `null` for an external classified. An older API responds without it. */
  seller: z.optional(z.nullable(personSchema)),
  /** Absent without one. */
  warnings: z.optional(z.array(classifiedWarningSchema)),
})
export type ClassifiedDetail = z.infer<typeof classifiedDetailSchema>

/**
 * The body limit of writes with a picture: a little over 10 MB as base64 (interface
 * notes 13).
 */
export const imageBodyBytes = 16 * 1024 * 1024

/** `POST` and `PUT` of a classified, and its form (spec §5). */
export const classifiedInputSchema = z.object({
  title: titleField,
  description: descriptionField,
  category: z.enum(classifiedCategories, 'Please select a category'),
  price: lineField({
    minimum: 1,
    tooShort: 'Price is required',
    maximum: 100,
    tooLong: 'Price too long',
  }),
  location: locationField,
  /** A town of `GET /api/places`; its state sets the location. A change without it keeps it. */
  place: placeField,
  /**
   * A web address or an inline image; the response has the address that serves the picture. Without
   * `photos` it replaces or removes the cover; with them, a picture that they lack becomes the cover.
   */
  imageUrl: imageAddressField({ inline: true }),
  photos: photosField,
  /** Of a price that does not name its own; US dollars when left out. */
  currency: z.optional(z.enum(currencies, 'Please select a currency')),
  isBestOffer: z.optional(z.boolean('Best offer must be true or false')),
  /** A change keeps the details that it leaves out: older clients do not know them. */
  ...classifiedDetailsShape,
})
export type ClassifiedInput = z.output<typeof classifiedInputSchema>

const sortRule = `Sort must be one of: ${classifiedSorts.join(', ')}`

/** A bound of a range in the query; an empty one means "no bound". */
const boundSchema = (name: string, maximum: number) => {
  const rule = `${name} must be a whole number from 0 to ${maximum}`
  return z.optional(
    z.coerce.number(rule).check(z.int(rule), z.minimum(0, rule), z.maximum(maximum, rule)),
  )
}

const distanceRule = `Distance must be one of: ${distances.join(', ')}`

/** Which classifieds a list has: each filter is left out when empty or `all` (spec §7). */
export const classifiedFilterShape = {
  search: optionalFilterSchema,
  category: optionalFilterSchema,
  location: optionalFilterSchema,
  /** Of the prices in the ranges, and which of them come first; US dollars when left out. */
  currency: z.optional(z.enum(currencies, 'Please select a currency')),
  /** In whole dollars. */
  minPrice: boundSchema('Lowest price', 10_000_000),
  maxPrice: boundSchema('Highest price', 10_000_000),
  minYear: boundSchema('Earliest year', 2100),
  maxYear: boundSchema('Latest year', 2100),
  maxMiles: boundSchema('Most miles', 5_000_000),
  /** A town with its state, or a ZIP code: "Amarillo, TX", "79101". */
  near: optionalFilterSchema,
  /** In miles from there; `defaultDistance` when left out. */
  within: z.optional(
    z.coerce
      .number(distanceRule)
      .check(z.refine((miles) => distances.some((one) => one === miles), distanceRule)),
  ),
}

/** Corrects the words of a search that are in no classified, if nothing is found. */
export const correctField = { correct: z.optional(z.enum(['1'], 'Correct must be 1')) }

/** A region: west, south, east and north in degrees. */
export const boxField = z.string(boxRule).check(z.refine((text) => readBox(text) !== null, boxRule))

/** `GET /api/classifieds` */
export const classifiedFiltersSchema = z.object({
  ...pageQueryShape,
  ...classifiedFilterShape,
  ...correctField,
  /** Only those whose place is in a box: west, south, east and north in degrees. */
  box: z.optional(boxField),
  sort: z.optional(z.enum(classifiedSorts, sortRule)),
})
/** What a saved search looks for. */
export const savedFiltersSchema = z.object(classifiedFilterShape)
export type SavedFilters = z.output<typeof savedFiltersSchema>
export type ClassifiedFilters = z.infer<typeof classifiedFiltersSchema>
