const vinPattern = /^[A-HJ-NPR-Z\d]{17}$/
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letterValues = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9]
/** The codes of thirty model years, from 1980 and again from 2010. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/** The first three characters of the vehicle numbers of common makers. */
const makers: Readonly<Record<string, string>> = {
  '1FU': 'Freightliner',
  '1FV': 'Freightliner',
  '3AK': 'Freightliner',
  '3AL': 'Freightliner',
  '1XK': 'Kenworth',
  '1NK': 'Kenworth',
  '2NK': 'Kenworth',
  '3WK': 'Kenworth',
  '1XP': 'Peterbilt',
  '1NP': 'Peterbilt',
  '2NP': 'Peterbilt',
  '4V4': 'Volvo',
  '1M1': 'Mack',
  '1M2': 'Mack',
  '5KJ': 'Western Star',
  '2WK': 'Western Star',
  '1HS': 'International',
  '2HS': 'International',
  '3HS': 'International',
  '1HT': 'International',
  '1UY': 'Utility',
  '1GR': 'Great Dane',
  '1JJ': 'Wabash',
  '1DW': 'Stoughton',
  '13N': 'Fontaine',
  '5V8': 'Vanguard',
  '3H3': 'Hyundai',
  '2M5': 'Manac',
  '1TT': 'Transcraft',
}

/** A vehicle number as it is stored: in capitals, without spaces and hyphens. */
export const cleanVin = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether the text has the form of a vehicle number: 17 characters without I, O and Q. */
export const isVin = (text: string): boolean => vinPattern.test(text)

/** Whether the ninth character fits the others, as in every North American vehicle number. */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, character, index) => {
    const value = letterValues[letters.indexOf(character)] ?? Number(character)
    return total + value * (weights[index] ?? 0)
  }, 0)
  const digit = sum % 11
  return vin[8] === (digit === 10 ? 'X' : String(digit))
}

/** What a valid vehicle number says of its maker, if the maker is known here. */
export const makerOf = (vin: string): string | null => makers[vin.slice(0, 3)] ?? null

/** The model year: codes repeat after thirty years, so the latest that can be is meant. */
export function modelYearOf(vin: string, currentYear: number): number | null {
  const index = yearCodes.indexOf(vin[9] ?? '')
  if (index < 0) return null
  const recent = firstYear + yearCodes.length + index
  return recent <= currentYear + 1 ? recent : recent - yearCodes.length
}
