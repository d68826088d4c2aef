import { createError } from '../errors.js'
import { type CollationOptions, languageOf, localeDefaults } from './locale.js'

/**
 * Refuses the rules that `Intl` cannot express, rather than compare by others. The fourth level
 * only tells something where punctuation is ignored on the first three, and for kana.
 */
export function assertExpressible(options: CollationOptions): void {
  const { locale, strength, alternate, maxVariable, backwards } = options
  const defaults = localeDefaults(locale)
  const isShifted = alternate === 'shifted'
  if (isShifted && strength > 3) refuse(`alternate 'shifted' with strength ${strength}`)
  if (isShifted && maxVariable === 'space') refuse("alternate 'shifted' with maxVariable 'space'")
  if (!isShifted && defaults.alternate === 'shifted') {
    refuse(`alternate 'non-ignorable' with locale '${locale}'`)
  }
  if (strength > 3 && languageOf(locale) === 'ja') refuse(`strength ${strength} for Japanese`)
  if (backwards !== defaults.backwards && languageOf(locale) !== 'fr') {
    refuse(`backwards ${backwards} with locale '${locale}'`)
  }
}

function refuse(what: string): never {
  throw createError('CommandNotSupported', `collation: ${what} is not supported by this server`)
}
