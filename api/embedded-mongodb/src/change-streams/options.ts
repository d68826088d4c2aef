import { type Doc, isDoc, isTruthy, Timestamp, typeNameOf, type Value } from '../bson/values.js'
import { badValue, MongoError, typeMismatch } from '../errors.js'
import { type ClusterTime, fromTimestamp } from './cluster-time.js'
import { decodeToken, type ResumeToken } from './resume-token.js'

type Image = 'default' | 'off' | 'updateLookup' | 'whenAvailable' | 'required'

/** The options of `$changeStream`. */
export interface StreamOptions {
  fullDocument: Image
  fullDocumentBeforeChange: Image
  isExpanded: boolean
  isWholeDeployment: boolean
  start:
    | { kind: 'now' }
    | { kind: 'time'; time: ClusterTime }
    | { kind: 'token'; token: ResumeToken; mayBeInvalidate: boolean }
}

const names = new Set([
  'allChangesForCluster',
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'showExpandedEvents',
  'startAfter',
  'startAtOperationTime',
])

export function parseStreamOptions(spec: Value): StreamOptions {
  if (!isDoc(spec)) {
    throw new MongoError(50808, '$changeStream stage expects a document as argument')
  }
  for (const name of spec.keys()) {
    if (!names.has(name)) {
      throw new MongoError(40415, `BSON field '$changeStream.${name}' is an unknown field.`)
    }
  }
  return {
    fullDocument: imageOf(spec, 'fullDocument', [
      'default',
      'updateLookup',
      'whenAvailable',
      'required',
    ]),
    fullDocumentBeforeChange: imageOf(spec, 'fullDocumentBeforeChange', [
      'off',
      'whenAvailable',
      'required',
    ]),
    isExpanded: isTruthy(spec.get('showExpandedEvents')),
    isWholeDeployment: isTruthy(spec.get('allChangesForCluster')),
    start: startOf(spec),
  }
}

/** The first of the allowed values is the one that holds when nothing is said. */
function imageOf(spec: Doc, name: string, allowed: readonly [Image, ...Image[]]): Image {
  const value = spec.get(name)
  if (value === undefined) return allowed[0]
  const image = allowed.find((candidate) => candidate === value)
  if (image) return image
  throw badValue(
    `Enumeration value '${String(value)}' for field '$changeStream.${name}' is not a valid value.`,
  )
}

function startOf(spec: Doc): StreamOptions['start'] {
  const [resumeAfter, startAfter, time] = ['resumeAfter', 'startAfter', 'startAtOperationTime'].map(
    (name) => spec.get(name),
  )
  if (resumeAfter !== undefined && startAfter !== undefined) {
    throw new MongoError(
      50674,
      "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage",
    )
  }
  const option = resumeAfter === undefined ? 'startAfter' : 'resumeAfter'
  const token = resumeAfter ?? startAfter
  if (token !== undefined && time !== undefined) {
    throw new MongoError(
      40674,
      `Only one type of resume option is allowed, but multiple were found: ${option} and startAtOperationTime`,
    )
  }
  if (token !== undefined) {
    return {
      kind: 'token',
      token: decodeToken(token, option),
      mayBeInvalidate: option === 'startAfter',
    }
  }
  if (time === undefined) return { kind: 'now' }
  if (time instanceof Timestamp) return { kind: 'time', time: fromTimestamp(time) }
  throw typeMismatch(
    `BSON field '$changeStream.startAtOperationTime' is the wrong type '${typeNameOf(time)}', expected type 'timestamp'`,
  )
}
