import { classifiedLocations } from '@haulyard/api-contract'
import { normalizeName } from './database/search-words'

const codesByName = new Map(
  classifiedLocations.map(({ code, name }) => [normalizeName(name), code] as const),
)
const codes: ReadonlySet<string> = new Set(classifiedLocations.map(({ code }) => code))

/** Whether a text is the postal code of a state or province, as it is written. */
export const isRegionCode = (text: string): boolean => codes.has(text)

/** "co", "CO" and "Colorado" are the same state; `null` is none. */
export function toRegionCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return codes.has(code) ? code : (codesByName.get(normalizeName(text)) ?? null)
}
