import { type Box, type ClassifiedFilters, readBox } from '@haulyard/api-contract'
import type { Document, Filter, ObjectId } from 'mongodb'
import { searchIndex } from '../../database/search-page'
import { toSearchTerms } from '../../database/search-words'
import { withoutAuthors } from '../members/hidden-authors'
import { type ClassifiedDocument, toLocation } from './classifieds.documents'
import { toSingular } from './search-help/synonym-words'

export interface ListFilters extends Omit<ClassifiedFilters, 'limit' | 'cursor' | 'correct'> {
  /** The only ones that can match, where an index has found them. */
  readonly few?: readonly ObjectId[]
  /** A condition that all of them meet: see `restrictTo`. */
  readonly around?: Document
  /** The stored cells that all of them are in. */
  readonly cells?: readonly number[]
}

/** What is sold or has expired is in no list. */
export const listed = { closedAt: null } as const satisfies Filter<ClassifiedDocument>

/** The filters that have indexes which end in the list's order. */
export function toFilter({ category, location }: ListFilters): Filter<ClassifiedDocument> {
  return {
    ...listed,
    ...(category === undefined ? {} : { category: category.toLowerCase() as never }),
    ...(location === undefined ? {} : { location: toLocation(location) }),
  }
}

/** The fields that lists have ranges of; each has an index, with and without a category. */
export type RangeField = 'amount' | 'year' | 'mileage'

/** The ranges that a list names, as conditions. Amounts are compared in one currency. */
export function toFieldRanges(filters: ListFilters): Partial<Record<RangeField, Document>> {
  const { minPrice, maxPrice, minYear, maxYear, maxMiles, currency = 'USD' } = filters
  const amount = toRange(toCents(minPrice), toCents(maxPrice))
  const year = toRange(minYear, maxYear)
  const mileage = toRange(undefined, maxMiles)
  return {
    ...(amount && { amount: { currency, amount } }),
    ...(year && { year: { year } }),
    ...(mileage && { mileage: { mileage } }),
  }
}

/** The conditions that are tested on the records of an index; none is empty. */
export const toTests = (filters: ListFilters, hiddenAuthors: readonly ObjectId[]): Document[] => [
  ...Object.values(toFieldRanges(filters)),
  ...toPlaceTests(filters),
  ...toAuthorTests(hiddenAuthors),
]

export function toPlaceTests(filters: ListFilters): Document[] {
  const area = toArea(filters)
  return [...(filters.around ? [filters.around] : []), ...(area ? [toAreaTest(area)] : [])]
}

export const toAuthorTests = (hiddenAuthors: readonly ObjectId[]): Document[] =>
  hiddenAuthors.length > 0 ? [withoutAuthors(hiddenAuthors)] : []

/** The box that a list names. */
export const toArea = ({ box }: Pick<ListFilters, 'box'>): Box | null =>
  box === undefined ? null : readBox(box)

const toAreaTest = ({ west, south, east, north }: Box): Document => ({
  'place.lat': { $gte: south, $lte: north },
  'place.lon': { $gte: west, $lte: east },
})

const toCents = (dollars: number | undefined) => (dollars === undefined ? undefined : dollars * 100)

const toRange = (minimum: number | undefined, maximum: number | undefined) =>
  minimum === undefined && maximum === undefined
    ? null
    : {
        ...(minimum === undefined ? {} : { $gte: minimum }),
        ...(maximum === undefined ? {} : { $lte: maximum }),
      }

/** The conditions of a search; `null` for a text without a word, which nothing matches. */
export function toWordTests(text: string) {
  const terms = toSearchTerms(toSingular(text))
  if (terms.length === 0) return null
  const tests = terms.map(({ key, beginning }) =>
    beginning === null ? { searchKeys: key } : { searchWords: beginning },
  )
  const key = terms.find((term) => term.key !== null)?.key ?? null
  return {
    tests,
    searched: key === null ? null : { match: { searchKeys: key }, hint: searchIndex },
  }
}
