import * as z from 'zod/mini'
import { descriptionField, imageAddressField, lineField, locationField, titleField } from './fields'
import { creditSchema } from './imports.contract'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
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
  imageUrl: nullableTextSchema,
  /** The seller; `null` for an external classified. */
  userId: z.nullable(idSchema),
  createdAt: isoDateSchema,
  isExternal: z.boolean(),
  externalSource: nullableTextSchema,
  externalUrl: nullableTextSchema,
  /** External classifieds: other sources that have the same one. */
  alsoFrom: z.optional(z.array(creditSchema)),
  /** Its source no longer has it; it is removed with one of the next imports. */
  isGone: z.optional(z.boolean()),
  /** Only its author sees it: a moderator looks at it before others do. */
  isHeld: z.optional(z.boolean()),
})
export type Classified = z.infer<typeof classifiedSchema>

/** `GET /api/classifieds/{id}`: a classified with its seller. */
export const classifiedDetailSchema = z.extend(classifiedSchema, {
  /** `null` for an external classified. An older API responds without it. */
  seller: z.optional(z.nullable(personSchema)),
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
  /** A web address or an inline image; the response has the address that serves the picture. */
  imageUrl: imageAddressField({ inline: true }),
})
export type ClassifiedInput = z.output<typeof classifiedInputSchema>

/** `GET /api/classifieds`: each filter is left out when empty or `all` (spec §7). */
export const classifiedFiltersSchema = z.object({
  ...pageQueryShape,
  search: optionalFilterSchema,
  category: optionalFilterSchema,
  location: optionalFilterSchema,
})
export type ClassifiedFilters = z.infer<typeof classifiedFiltersSchema>
