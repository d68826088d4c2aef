import {
  type Doc,
  int,
  isDoc,
  isNumeric,
  type Maybe,
  toNumber,
  typeNameOf,
} from '../bson/values.js'
import { badValue, createError, failedToParse, MongoError, typeMismatch } from '../errors.js'
import { printDoc } from '../storage/duplicate-key.js'
import { type Collation, createCompare } from './collation.js'
import { type CollationOptions, localeDefaults, nearestLocale } from './locale.js'

/** The version of the rules that MongoDB writes into stored specifications. */
const version = '57.1'

const choices: Record<string, readonly string[]> = {
  caseFirst: ['upper', 'lower', 'off'],
  alternate: ['non-ignorable', 'shifted'],
  maxVariable: ['punct', 'space'],
}
const flags = ['caseLevel', 'numericOrdering', 'normalization', 'backwards']
const known = new Set(['locale', 'strength', 'version', ...Object.keys(choices), ...flags])

/** Making collators is slow, and an application uses few. */
const cache = new Map<string, Collation | undefined>()
const cacheLimit = 100

/** The collation of a specification; undefined for the simple one. */
export function parseCollation(spec: Doc): Collation | undefined {
  const print = printDoc(spec)
  if (cache.has(print)) return cache.get(print)
  const collation = createCollation(spec)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(print, collation)
  return collation
}

function createCollation(spec: Doc): Collation | undefined {
  assertFields(spec)
  const locale = spec.get('locale') as string
  if (locale === 'simple') {
    if (spec.size > 1) {
      throw failedToParse(
        `If 'locale' is 'simple', no other fields should be present in: ${printDoc(spec)}`,
      )
    }
    return undefined
  }
  const nearest = nearestLocale(locale)
  if (nearest !== locale) {
    const hint = nearest === undefined ? '' : `. Did you mean '${nearest}'?`
    throw badValue(`Field 'locale' is invalid in: ${printDoc(spec)}${hint}`)
  }
  const options = optionsOf(spec, locale)
  assertSensible(options)
  const full: Doc = new Map([
    ...Object.entries(options).map(
      ([name, value]) => [name, typeof value === 'number' ? int(value) : value] as const,
    ),
    ['version', version] as const,
  ])
  return { spec: full, id: printDoc(full), compare: createCompare(options) }
}

function optionsOf(spec: Doc, locale: string): CollationOptions {
  const strength = spec.get('strength')
  const flag = (name: string, fallback = false) =>
    (spec.get(name) as boolean | undefined) ?? fallback
  const defaults = localeDefaults(locale)
  // In the order in which MongoDB lists them.
  return {
    locale,
    caseLevel: flag('caseLevel'),
    caseFirst: (spec.get('caseFirst') as CollationOptions['caseFirst']) ?? defaults.caseFirst,
    strength: isNumeric(strength) ? toNumber(strength) : 3,
    numericOrdering: flag('numericOrdering'),
    alternate: (spec.get('alternate') as CollationOptions['alternate']) ?? defaults.alternate,
    maxVariable: (spec.get('maxVariable') as CollationOptions['maxVariable']) ?? 'punct',
    normalization: flag('normalization'),
    backwards: flag('backwards', defaults.backwards),
  }
}

function assertFields(spec: Doc): void {
  for (const name of spec.keys()) {
    if (!known.has(name)) {
      throw new MongoError(40415, `BSON field 'collation.${name}' is an unknown field.`)
    }
  }
  const locale = spec.get('locale')
  if (locale === undefined) {
    throw createError(
      'MissingCommandField',
      "BSON field 'collation.locale' is missing but a required field",
    )
  }
  if (typeof locale !== 'string') throw wrongType('locale', locale, 'string')
  for (const name of flags) {
    const value = spec.get(name)
    if (value !== undefined && typeof value !== 'boolean') throw wrongType(name, value, 'bool')
  }
  for (const [name, allowed] of Object.entries(choices)) {
    const value = spec.get(name)
    if (value === undefined) continue
    if (typeof value !== 'string') throw wrongType(name, value, 'string')
    if (!allowed.includes(value)) throw notAllowed(name, value)
  }
  assertStrength(spec.get('strength'))
  const given = spec.get('version')
  if (given !== undefined && given !== version) {
    throw createError(
      'IncompatibleCollationVersion',
      `Requested collation version ${String(given)}, but the only available collator version was ${version}`,
    )
  }
}

function assertStrength(strength: Maybe): void {
  if (strength === undefined) return
  if (!isNumeric(strength)) throw wrongType('strength', strength, 'int')
  const number = toNumber(strength)
  if (![1, 2, 3, 4, 5].includes(number)) throw notAllowed('strength', String(number))
}

function assertSensible({ strength, caseLevel, caseFirst, backwards }: CollationOptions): void {
  if (backwards && strength === 1) throw badValue("'backwards' is invalid with 'strength' of 1")
  if (caseFirst !== 'off' && !caseLevel && strength < 3) {
    throw badValue(
      "'caseFirst' is invalid unless 'caseLevel' is on or 'strength' is greater than 2",
    )
  }
}

const wrongType = (name: string, value: Maybe, expected: string): MongoError =>
  typeMismatch(
    `BSON field 'collation.${name}' is the wrong type '${typeNameOf(value)}', expected type '${expected}'`,
  )

const notAllowed = (name: string, value: string): MongoError =>
  badValue(`Enumeration value '${value}' for field 'collation.${name}' is not a valid value.`)

/** The collation that a stored specification or the options of a collection hold, if any. */
export function storedCollation(holder: Doc): Collation | undefined {
  const spec = holder.get('collation')
  return isDoc(spec) ? parseCollation(spec) : undefined
}
