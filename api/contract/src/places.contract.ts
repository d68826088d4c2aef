import * as z from 'zod/mini'
import { cleanLine } from './clean-text'

/** No more places are found at once. */
export const maximumPlaces = 8

const searchRule = 'Type at least 2 characters of a town, or a ZIP code'
const positionRule = 'Position must be two numbers with at most one decimal, like 35.2,-101.8'

/** A town of the US or Canada. */
export const placeSchema = z.object({
  name: z.string(),
  /** A code of `classifiedLocations`. */
  region: z.string(),
  /** The centre of the town, in degrees. */
  lat: z.number(),
  lon: z.number(),
})
export type Place = z.infer<typeof placeSchema>

/** `GET /api/places`: by what is typed, or next to a position. */
export const placesQuerySchema = z.object({
  search: z.optional(
    z
      .string(searchRule)
      .check(
        z.overwrite(cleanLine),
        z.minLength(2, searchRule),
        z.maxLength(100, 'Search too long'),
      ),
  ),
  /** Latitude and longitude. A tenth of a degree is about 10 km: nothing more exact is accepted. */
  at: z.optional(
    z.string(positionRule).check(z.regex(/^-?\d{1,2}(\.\d)?,-?\d{1,3}(\.\d)?$/, positionRule)),
  ),
})
export type PlacesQuery = z.infer<typeof placesQuerySchema>

/** What filters and forms send of a place: a town with its state, or a ZIP code. */
export const placeField = z.optional(
  z.nullable(
    z
      .string('Place must be text')
      .check(z.overwrite(cleanLine), z.maxLength(100, 'Place too long')),
  ),
)
