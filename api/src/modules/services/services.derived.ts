import { type DirectoryService, directoryCategories } from '@haulyard/api-contract'
import { normalizeName } from '../../database/search-words'
import { isRegionCode, toRegionCode } from '../../region-codes'

/** The fields of the directory's filters, derived from a service when it is written. */
export interface ServiceDerivedFields {
  directoryCategories: string[]
  state: string | null
  city: string | null
}

const postalCode = /\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/g
const countries = new Set(['usa', 'us', 'united states', 'canada'])
/** "Greater Denver area" is found as Denver. */
const vagueWords = /\b(?:greater|metro|area|downtown)\b/gi

/** Finds state and city in free text such as "Denver, CO", "Reno NV 89501" or "Texas". */
export function parseLocation(location: string): Pick<ServiceDerivedFields, 'state' | 'city'> {
  const segments = location
    .replace(postalCode, ' ')
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && !countries.has(normalizeName(segment)))
  const last = segments.at(-1) ?? ''
  const state = toRegionCode(last)
  if (state !== null) return { state, city: toCityName(segments.at(-2) ?? '') }
  const [, head = '', tail = ''] = /^(.+?)\s+([A-Z]{2})$/.exec(last) ?? []
  if (isRegionCode(tail)) return { state: tail, city: toCityName(head) }
  return { state: null, city: toCityName(segments[0] ?? '') }
}

/** The normalized name of a city, without the state that may follow it. */
export function toCityName(text: string): string | null {
  const [city = ''] = text.replace(vagueWords, ' ').split(',')
  return normalizeName(city) || null
}

type Described = Pick<DirectoryService, 'title' | 'category' | 'specialties'>

/** The filter categories of a service (decision 004), including its own. */
export function toDirectoryCategories({ title, category, specialties }: Described): string[] {
  const text = ` ${[title, category, specialties ?? ''].join(' ; ').toLowerCase()} `
  const matching = directoryCategories.filter(({ terms }) =>
    terms.some((term) => startsAWord(text, term)),
  )
  return [category, ...matching.map(({ value }) => value)]
}

function startsAWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (!/[a-z0-9]/.test(text.charAt(at - 1))) return true
  }
  return false
}

const categoryValuesByLabel = new Map(
  directoryCategories.map(({ label, value }) => [label.toLowerCase(), value] as const),
)

/** Filters name a category by its value or its label. */
export function toDirectoryCategoryValue(text: string): string {
  return categoryValuesByLabel.get(text.toLowerCase()) ?? text.toLowerCase()
}
