import { BSONSymbol, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { badValue, createError, type MongoError, typeMismatch } from '../errors.js'
import type { CompareText } from './compare.js'

/** By strength: what differs beyond the base letters. */
const sensitivities = ['base', 'accent', 'variant'] as const

/**
 * The string comparison of a collation; undefined for the simple one. It applies to filters, sorts
 * and distinct values. Indexes are in the simple order, so a collated query compares documents.
 */
export function parseCollation(spec: Doc | undefined): CompareText | undefined {
  if (!spec || spec.size === 0) return undefined
  const locale = spec.get('locale')
  if (locale === undefined) {
    throw createError(
      'MissingCommandField',
      "BSON field 'collation.locale' is missing but a required field",
    )
  }
  const unsupported = [...spec.keys()].find((name) => name !== 'locale' && name !== 'strength')
  if (unsupported !== undefined) throw notSupported(`The field '${unsupported}'`)
  if (typeof locale !== 'string') {
    throw typeMismatch("BSON field 'collation.locale' is the wrong type, expected type 'string'")
  }
  if (locale === 'simple') return undefined
  const strength = spec.get('strength') ?? 3
  const level = isNumeric(strength) ? toNumber(strength) : Number.NaN
  if (![1, 2, 3, 4, 5].includes(level)) {
    throw badValue(`Field 'collation.strength' is invalid: ${String(strength)}`)
  }
  const sensitivity = sensitivities[level - 1]
  if (!sensitivity) throw notSupported(`Strength ${level}`)
  return collatorOf(locale, sensitivity)
}

function collatorOf(locale: string, sensitivity: Intl.CollatorOptions['sensitivity']): CompareText {
  const tag = locale.replaceAll('_', '-')
  if (!isKnown(tag)) throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`)
  return new Intl.Collator(tag, { sensitivity }).compare
}

const isKnown = (tag: string): boolean => {
  try {
    return Intl.Collator.supportedLocalesOf(tag).length > 0
  } catch {
    // Not in the form of a locale.
    return false
  }
}

const notSupported = (what: string): MongoError =>
  createError('CommandNotSupported', `${what} of a collation is not supported by this server`)

/** Rejects what would ignore the collation of its command, and so give a wrong result. */
export function assertSimpleCollation(collation: CompareText | undefined, what: string): void {
  if (!collation) return
  throw createError(
    'CommandNotSupported',
    `${what} under a collation is not supported by this server`,
  )
}

/** Whether a value is or contains text, so that a collation matters to it. */
export function hasText(value: Value): boolean {
  if (typeof value === 'string' || value instanceof BSONSymbol) return true
  if (Array.isArray(value)) return value.some(hasText)
  return isDoc(value) && [...value.values()].some(hasText)
}
