import type { ClassifiedInput, Place } from '@haulyard/api-contract'
import { createInvalidInputError } from '../../http/http.errors'
import { toRegionCode } from '../../region-codes'
import { loadPlaces } from '../places/place-table'

type Written = Pick<ClassifiedInput, 'place' | 'location'>

/** The place as it is stored. A change without it keeps it, unless it names another state. */
export async function toStoredPlace(
  { place, location }: Written,
  existing: { readonly place?: Place | null } | null,
): Promise<Place | null> {
  if (place) return await findPlace(place)
  const kept = place === undefined ? (existing?.place ?? null) : null
  return kept?.region === toRegionCode(location) ? kept : null
}

async function findPlace(label: string): Promise<Place> {
  const places = await loadPlaces()
  const found = places.find(label) ?? places.search(label.match(/^\d{5}/)?.[0] ?? '')[0]
  if (found) return found
  const message = 'Please select a town from the list, or leave the field empty'
  throw createInvalidInputError({ message, issues: [{ path: 'place', message }] })
}
