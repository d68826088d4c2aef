/** A collation's fields once the defaults are filled in. */
export interface CollationOptions {
  locale: string
  caseLevel: boolean
  caseFirst: 'upper' | 'lower' | 'off'
  strength: number
  numericOrdering: boolean
  alternate: 'non-ignorable' | 'shifted'
  maxVariable: 'punct' | 'space'
  normalization: boolean
  backwards: boolean
}

const localeForm = /^([a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_[A-Z]{2})?)(?:@collation=([a-z0-9]+))?$/

/** ICU's names of collation types that are too long for a language tag. */
const shortTypes: Record<string, string> = {
  dictionary: 'dict',
  phonebook: 'phonebk',
  traditional: 'trad',
}

function partsOf(locale: string) {
  const [, name = '', type] = localeForm.exec(locale) ?? []
  return { base: name.replaceAll('_', '-'), type }
}

export const languageOf = (locale: string): string => partsOf(locale).base.split('-')[0] as string

/** The language tag and usage that stand for a locale with its direction of accents. */
export function locate({ locale, backwards }: Pick<CollationOptions, 'locale' | 'backwards'>): {
  tag: string
  usage: 'sort' | 'search'
} {
  const { base, type } = partsOf(locale)
  if (type === 'search') return { tag: base, usage: 'search' }
  // French of Canada is French with accents compared from the end, and nothing else.
  if (languageOf(locale) === 'fr') return { tag: backwards ? 'fr-CA' : 'fr', usage: 'sort' }
  const isPlain = type === undefined || type === 'standard'
  return { tag: isPlain ? base : `${base}-u-co-${shortTypes[type] ?? type}`, usage: 'sort' }
}

/**
 * The locale whose rules ICU would use, which MongoDB wants to be named exactly; undefined where
 * ICU has nothing for the language.
 */
export function nearestLocale(locale: string): string | undefined {
  const { base, type } = partsOf(locale)
  if (base === '' || Intl.Collator.supportedLocalesOf(base).length === 0) return undefined
  const nearest = new Intl.Collator(base).resolvedOptions().locale.replaceAll('-', '_')
  if (type === undefined) return nearest
  const { tag } = locate({ locale, backwards: false })
  const { collation } = new Intl.Collator(tag).resolvedOptions()
  const isKnown = ['search', 'standard', collation].includes(shortTypes[type] ?? type)
  return isKnown ? `${nearest}@collation=${type}` : nearest
}

/** What ICU sets by itself for a locale. */
export function localeDefaults(
  locale: string,
): Pick<CollationOptions, 'caseFirst' | 'alternate' | 'backwards'> {
  const backwards = partsOf(locale).base === 'fr-CA'
  const { tag, usage } = locate({ locale, backwards })
  const { caseFirst, ignorePunctuation } = new Intl.Collator(tag, { usage }).resolvedOptions()
  return {
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'off',
    alternate: ignorePunctuation ? 'shifted' : 'non-ignorable',
    backwards,
  }
}
