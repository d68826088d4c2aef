import type { Doc } from '../bson/values.js'
import { compareStrings } from '../query/compare.js'
import { assertExpressible } from './expressible.js'
import { type CollationOptions, locate } from './locale.js'

/** Rules by which strings compare, other than by their bytes. */
export interface Collation {
  /** Complete, with every default filled in, as the lists of collections and indexes show it. */
  spec: Doc
  /** Equal for equal rules. */
  id: string
  compare: (a: string, b: string) => number
}

export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a?.id === b?.id

type Sensitivity = 'base' | 'accent' | 'case' | 'variant'

/**
 * The levels of a strength, each decided only where the ones before are equal. `case` is the
 * first level and the level of case together, so that after a tie of the first it tells the case.
 */
function levelsOf({ strength, caseLevel }: CollationOptions): Sensitivity[] {
  if (strength === 1) return [caseLevel ? 'case' : 'base']
  if (strength === 2) return caseLevel ? ['accent', 'case'] : ['accent']
  return caseLevel ? ['accent', 'case', 'variant'] : ['variant']
}

/** The comparison of ICU, which is what MongoDB uses, through `Intl`. */
export function createCompare(options: CollationOptions): Collation['compare'] {
  assertExpressible(options)
  const { tag, usage } = locate(options)
  const collators = levelsOf(options).map(
    (sensitivity) =>
      new Intl.Collator(tag, {
        usage,
        sensitivity,
        numeric: options.numericOrdering,
        caseFirst: options.caseFirst === 'off' ? 'false' : options.caseFirst,
        ignorePunctuation: options.alternate === 'shifted',
      }),
  )
  const [first, ...others] = collators.map(({ compare }) => compare)
  if (!first) throw new TypeError('a strength has at least one level')
  if (options.strength === 5) others.push(compareIdentical)
  if (others.length === 0) return first
  return (a, b) => others.reduce((order, compare) => order || compare(a, b), first(a, b))
}

/** The fifth level: the characters themselves, in their decomposed form. */
const compareIdentical = (a: string, b: string): number =>
  compareStrings(a.normalize('NFD'), b.normalize('NFD'))
