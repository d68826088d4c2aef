import { type Doc, int, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { createError } from '../errors.js'
import { findLanguage } from './languages.js'
import { wildcard } from './text-index.js'

export const textOptions = ['weights', 'default_language', 'language_override', 'textIndexVersion']

/** Weights are below this, so that no sum of them loses its order. */
const weightLimit = 100_000

const cannotCreate = (message: string) => createError('CannotCreateIndex', message)

export const isTextKey = (key: Doc): boolean => [...key.values()].includes('text')

/** Brings the key and the options of a text index into the form in which they are stored. */
export function normalizeTextSpec(given: Doc): Doc {
  const { key, paths } = normalizeKey(given.get('key') as Doc)
  const spec: Doc = new Map(given)
  spec.set('key', key)
  spec.set('weights', weightsOf(given.get('weights'), paths))
  spec.set('default_language', languageOf(given.get('default_language') ?? 'english'))
  spec.set('language_override', overrideOf(given.get('language_override') ?? 'language'))
  const version = given.get('textIndexVersion') ?? int(3)
  if (!isNumeric(version) || toNumber(version) !== 3) {
    throw cannotCreate(`bad textIndexVersion: ${String(version)}; this server knows version 3 only`)
  }
  spec.set('textIndexVersion', int(3))
  return spec
}

/** All text fields become one place in the key; the fields before and after them stay. */
function normalizeKey(given: Doc): { key: Doc; paths: string[] } {
  const key: Doc = new Map()
  const paths: string[] = []
  let isAfterText = false
  for (const [path, direction] of given) {
    if (path === '_ftsx' && given.get('_fts') === 'text') continue
    if (direction === 'text') {
      if (isAfterText) throw cannotCreate("'text' fields in a text index must be adjacent")
      if (path !== '_fts') paths.push(assertTextPath(path))
      key.set('_fts', 'text').set('_ftsx', int(1))
      continue
    }
    isAfterText = key.has('_fts')
    if (!isNumeric(direction) || Math.abs(toNumber(direction)) !== 1) {
      throw cannotCreate('expected value 1 or -1 for non-text key in compound index')
    }
    if (path.startsWith('$'))
      throw cannotCreate(`Index key contains an illegal field name: '${path}'`)
    key.set(path, direction)
  }
  return { key, paths }
}

function assertTextPath(path: string): string {
  const isValid =
    path === wildcard ||
    (path !== '' && !path.split('.').some((part) => part === '' || part.startsWith('$')))
  if (!isValid) throw cannotCreate(`Index key contains an illegal field name: '${path}'`)
  return path
}

/** Sorted by path; weights may also name fields that the key does not. */
function weightsOf(given: Value | undefined, paths: string[]): Doc {
  const weights: Doc = new Map(paths.map((path) => [path, int(1)]))
  if (given !== undefined && !isDoc(given)) {
    throw cannotCreate("text index option 'weights' must be an object")
  }
  for (const [path, weight] of given ?? []) {
    const number = isNumeric(weight) ? Math.trunc(toNumber(weight)) : Number.NaN
    if (Number.isNaN(number)) throw cannotCreate('weight for text index needs numeric type')
    if (number <= 0 || number >= weightLimit) {
      throw cannotCreate(
        `text index weight must be in the exclusive interval (0,${weightLimit}) but found: ${number}`,
      )
    }
    weights.set(assertTextPath(path), int(number))
  }
  if (weights.size === 0) throw cannotCreate("text index option 'weights' must specify fields")
  return new Map([...weights].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function languageOf(given: Value): string {
  if (typeof given !== 'string') throw cannotCreate('default_language needs a string type')
  if (!findLanguage(given)) throw cannotCreate('default_language is not valid')
  return given
}

function overrideOf(given: Value): string {
  if (typeof given !== 'string') throw cannotCreate('language_override must be a string')
  if (given === '' || given.startsWith('$') || given.includes('.')) {
    throw cannotCreate('language_override is not valid')
  }
  return given
}
