import { EJSON } from 'bson'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { BSONRegExp, type Doc, isDoc, type Maybe, ObjectId, type Value } from '../bson/values.js'
import { ErrorCode, MongoError } from '../errors.js'
import { getExact, someElementAtPath, splitPath } from '../query/path.js'

/** A value as MongoDB's shell writes it, for messages. */
export function printValue(value: Value): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (isDoc(value)) return printDoc(value)
  if (Array.isArray(value)) return `[ ${value.map(printValue).join(', ')} ]`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value)
  return EJSON.stringify(value, { relaxed: true })
}

export const printDoc = (doc: Doc): string =>
  doc.size === 0
    ? '{}'
    : `{ ${[...doc].map(([name, value]) => `${name}: ${printValue(value)}`).join(', ')} }`

/** E11000 with the fields that drivers hand on to the application. */
export function createDuplicateKeyError(
  namespace: string,
  indexName: string,
  keyPattern: Doc,
  doc: Doc,
): MongoError {
  const keyValue: Doc = new Map()
  for (const path of keyPattern.keys()) keyValue.set(path, indexedValue(doc, path))
  return new MongoError(
    ErrorCode.DuplicateKey,
    `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${printDoc(keyValue)}`,
    { fields: { keyPattern: decodeDoc(encodeDoc(keyPattern)), keyValue } },
  )
}

function indexedValue(doc: Doc, path: string): Value {
  const parts = splitPath(path)
  let found: Maybe = getExact(doc, parts)
  if (found === undefined || Array.isArray(found)) {
    someElementAtPath(doc, parts, (value) => {
      found = value
      return true
    })
  }
  return found ?? null
}
