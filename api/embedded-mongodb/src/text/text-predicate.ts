import { type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { badValue, MongoError, typeMismatch } from '../errors.js'
import type { Sensitivity } from './fold.js'

/** A `$text` condition as it was asked, before an index is known that could answer it. */
export interface TextRequest extends Sensitivity {
  search: string
  language: string | undefined
}

export interface TextPredicate {
  kind: 'text'
  request: TextRequest
  test: (doc: Doc) => boolean
}

const known = new Set(['$search', '$language', '$caseSensitive', '$diacriticSensitive'])

export function parseText(operand: Value): TextPredicate {
  if (!isDoc(operand)) throw badValue('$text expects an object')
  if ([...operand.keys()].some((name) => !known.has(name))) throw badValue('extra fields in $text')
  const search = operand.get('$search')
  const language = operand.get('$language')
  if (search === undefined) throw new MongoError(4, 'Missing expected field "$search"')
  if (typeof search !== 'string') throw wrongType('$search', search, 'string')
  if (language !== undefined && typeof language !== 'string') {
    throw wrongType('$language', language, 'string')
  }
  return {
    kind: 'text',
    request: {
      search,
      language: language || undefined,
      isCaseSensitive: flag(operand, '$caseSensitive'),
      isDiacriticSensitive: flag(operand, '$diacriticSensitive'),
    },
    // The planner takes the condition out of the filter; left in one, it has no index to ask.
    test: () => {
      throw badValue('$text is not allowed in this context')
    },
  }
}

function flag(operand: Doc, name: string): boolean {
  const value = operand.get(name)
  if (value !== undefined && typeof value !== 'boolean') throw wrongType(name, value, 'bool')
  return value === true
}

const wrongType = (name: string, value: Maybe, expected: string) =>
  typeMismatch(`"${name}" had the wrong type. Expected ${expected}, found ${typeNameOf(value)}`)
