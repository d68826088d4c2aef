import { printDoc } from '../bson/print.js'
import type { Doc, Maybe, Value } from '../bson/values.js'
import { ErrorCode, MongoError } from '../errors.js'
import { getExact, someElementAtPath, splitPath } from '../query/path.js'

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
    { fields: { keyPattern, keyValue } },
  )
}

function indexedValue(doc: Doc, path: string): Value {
  const segments = splitPath(path)
  let found: Maybe = getExact(doc, segments)
  if (found === undefined || Array.isArray(found)) {
    someElementAtPath(doc, segments, (value) => {
      found = value
      return true
    })
  }
  return found ?? null
}
