import * as z from 'zod/mini'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** What the service form offers (spec §5); the directory filters by `directoryCategories`. */
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
  dotNumber: nullableTextSchema,
  createdAt: isoDateSchema,
})
export type DirectoryService = z.infer<typeof directoryServiceSchema>

/** `GET /api/services`: `state` is a two-letter code, `city` a name (interface notes 9). */
export const serviceFiltersSchema = z.object({
  ...pageQueryShape,
  search: optionalFilterSchema,
  category: optionalFilterSchema,
  state: optionalFilterSchema,
  city: optionalFilterSchema,
})
export type ServiceFilters = z.infer<typeof serviceFiltersSchema>
