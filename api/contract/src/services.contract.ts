import * as z from 'zod/mini'
import {
  descriptionField,
  locationField,
  optionalEmailField,
  optionalLineField,
  optionalTextField,
  optionalUrlField,
  switchField,
  titleField,
} from './fields'
import { openingHoursField, openingHoursSchema } from './opening-hours.contract'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** The categories in the service form (spec §5); the directory filters by `directoryCategories`. */
export const serviceCategories = ['maintenance', 'loading', 'repair', 'transport', 'other'] as const

/** How a service is charged (spec §3). */
export const servicePriceTypes = ['fixed', 'hourly', 'per_mile', 'quote'] as const

/** An entry in the services directory (spec §3). */
export const directoryServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  category: z.enum(serviceCategories),
  price: nullableTextSchema,
  priceType: z.enum(servicePriceTypes),
  /** Free text, usually "City, ST". */
  location: z.string(),
  phone: nullableTextSchema,
  email: nullableTextSchema,
  website: nullableTextSchema,
  specialties: nullableTextSchema,
  serviceRadius: nullableTextSchema,
  is24Hour: z.boolean(),
  /** `null`: not stated, or open at any time. An older API responds without it. */
  hours: z.optional(z.nullable(openingHoursSchema)),
  dotNumber: nullableTextSchema,
  /** Its owner; `null` for none. */
  userId: z.nullable(idSchema),
  createdAt: isoDateSchema,
  /** Only its author sees it: a moderator looks at it before others do. */
  isHeld: z.optional(z.boolean()),
})
export type DirectoryService = z.infer<typeof directoryServiceSchema>

/** `POST` and `PUT` of a service, and its form (spec §5). */
export const serviceInputSchema = z.object({
  title: titleField,
  description: descriptionField,
  category: z.enum(serviceCategories, 'Please select a category'),
  price: optionalLineField('Price', 100),
  priceType: z.enum(servicePriceTypes, 'Please select a price type'),
  location: locationField,
  phone: optionalLineField('Phone', 50),
  email: optionalEmailField('Please enter a valid email'),
  website: optionalUrlField('Please enter a valid website URL'),
  specialties: optionalTextField('Specialties', 1000),
  serviceRadius: optionalLineField('Service radius', 100),
  is24Hour: switchField('24/7', false),
  /** Missing: not changed, because an older form does not have it. */
  hours: openingHoursField,
  dotNumber: optionalLineField('DOT number', 50),
})
export type ServiceInput = z.output<typeof serviceInputSchema>

/** `GET /api/services/{id}/saved`: whether the current user saved the service. */
export const savedStateSchema = z.object({ isSaved: z.boolean() })
export type SavedState = z.infer<typeof savedStateSchema>

/** `GET /api/services`: `state` is a two-letter code, `city` a name (interface notes 9). */
export const serviceFiltersSchema = z
  .object({
    ...pageQueryShape,
    search: optionalFilterSchema,
    category: optionalFilterSchema,
    state: optionalFilterSchema,
    city: optionalFilterSchema,
    /** `popular`: the most saved ones first, for the whole directory only. */
    sort: z.optional(z.literal('popular', 'Sort must be "popular"')),
  })
  .check(
    z.refine(
      ({ sort, search, category, state, city }) =>
        sort === undefined || [search, category, state, city].every((one) => one === undefined),
      { path: ['sort'], message: 'Popular services cannot be filtered' },
    ),
  )
export type ServiceFilters = z.infer<typeof serviceFiltersSchema>
