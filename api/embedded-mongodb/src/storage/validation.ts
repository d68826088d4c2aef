import { type Doc, isDoc, type Value } from '../bson/values.js'
import { withCollation } from '../collation/current.js'
import { createError, MongoError } from '../errors.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import type { CollectionInfo } from './catalog.js'

/** What a collection demands of its documents, by its options. */
interface Validation {
  rule: Predicate
  /** A document that was invalid before may stay so. */
  isModerate: boolean
}

/** By the options' identity: a change of them is a new object. */
const compiled = new WeakMap<Doc, Validation | undefined>()

function validationOf({ options }: CollectionInfo): Validation | undefined {
  if (options.size === 0) return undefined
  if (!compiled.has(options)) compiled.set(options, compile(options))
  return compiled.get(options)
}

function compile(options: Doc): Validation | undefined {
  const validator = options.get('validator')
  const isIdle =
    options.get('validationLevel') === 'off' || options.get('validationAction') === 'warn'
  if (!isDoc(validator) || validator.size === 0 || isIdle) return undefined
  return {
    rule: parseFilter(validator),
    isModerate: options.get('validationLevel') === 'moderate',
  }
}

/** Throws if the document, which was `before`, does not meet the collection's rule. */
export function assertValid(collection: CollectionInfo, before: Doc | undefined, doc: Doc): void {
  const validation = validationOf(collection)
  if (!validation) return
  const meets = (candidate: Doc) =>
    withCollation(collection.collation, () => validation.rule.test(candidate))
  if (meets(doc) || (validation.isModerate && before && !meets(before))) return
  const details: Doc = new Map<string, Value>([
    ['reason', 'document does not match the validator'],
    ['validator', collection.options.get('validator') as Doc],
  ])
  throw new MongoError(121, 'Document failed validation', {
    fields: {
      errInfo: new Map<string, Value>([
        ['failingDocumentId', doc.get('_id') as Value],
        ['details', details],
      ]),
    },
  })
}

const choices: ReadonlyMap<string, readonly string[]> = new Map([
  ['validationLevel', ['off', 'strict', 'moderate']],
  ['validationAction', ['error', 'warn']],
])

/** The options of `create` and `collMod` that are about validation, checked. */
export function parseValidation(body: Doc): Doc {
  const options: Doc = new Map()
  const validator = body.get('validator')
  if (validator !== undefined) {
    if (!isDoc(validator)) throw createError('TypeMismatch', "'validator' must be an object")
    parseFilter(validator)
    options.set('validator', validator)
  }
  for (const [name, allowed] of choices) {
    const value = body.get(name)
    if (value === undefined) continue
    if (!allowed.includes(String(value))) {
      throw createError(
        'BadValue',
        `Enumeration value '${String(value)}' for field '${name}' is not a valid value.`,
      )
    }
    options.set(name, value)
  }
  return options
}
