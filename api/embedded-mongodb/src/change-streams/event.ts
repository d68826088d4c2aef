import { createHash } from 'node:crypto'
import { decodeDoc } from '../bson/decode.js'
import { RawDoc, type Reply } from '../bson/encode.js'
import { Binary, type Doc, isDoc, type Value } from '../bson/values.js'
import type { Catalog } from '../storage/catalog.js'
import { documentKey, idKeyOf } from '../storage/keyspace.js'
import type { View } from '../storage/view.js'
import { timeOfPosition, toTimestamp } from './cluster-time.js'
import type { StreamOptions } from './options.js'
import type { ChangeType, StoredRecord } from './record.js'
import { encodeToken, type TokenKind } from './resume-token.js'
import { createFatal } from './stream-errors.js'

/** What events are made with. */
export interface EventContext {
  options: StreamOptions
  view: View
  catalog: Catalog
}

const expandedTypes: ReadonlySet<ChangeType> = new Set([
  'create',
  'createIndexes',
  'dropIndexes',
  'modify',
])

export const isShown = ({ type }: StoredRecord, { isExpanded }: StreamOptions): boolean =>
  isExpanded || !expandedTypes.has(type)

/** The event of a stored change, in the form in which MongoDB 8.0 gives it. */
export function createEvent(context: EventContext, record: StoredRecord, position: Buffer): Reply {
  const { isExpanded } = context.options
  const { database, collection, uuid } = record
  return {
    ...headOf(record.type, position),
    ...(isExpanded && uuid ? { collectionUUID: uuid } : {}),
    wallTime: record.wallTime,
    ...transactionFields(record),
    ns: collection ? { db: database, coll: collection } : { db: database },
    ...contentOf(context, record, position),
  }
}

/** The last event of a stream whose collection or database is gone. */
export const createInvalidate = (record: StoredRecord, position: Buffer): Reply => ({
  ...headOf('invalidate', position),
  wallTime: record.wallTime,
})

function headOf(type: ChangeType | 'invalidate', position: Buffer): Reply {
  const kind: TokenKind = type === 'invalidate' ? 'invalidate' : 'event'
  return {
    _id: encodeToken({ position, kind }),
    operationType: type,
    clusterTime: toTimestamp(timeOfPosition(position)),
  }
}

/** Without authentication every session belongs to the user without a name. */
const noUser = new Binary(createHash('sha256').digest())

const transactionFields = ({ transaction }: StoredRecord): Reply =>
  transaction
    ? {
        lsid: { id: new Binary(transaction.session, 4), uid: noUser },
        txnNumber: transaction.number,
      }
    : {}

function contentOf(context: EventContext, record: StoredRecord, position: Buffer): Reply {
  const { type, body } = record
  if (type === 'insert' || type === 'replace') {
    const documentKey = { _id: decodeDoc(body).get('_id') ?? null }
    const image = type === 'replace' ? beforeChange(context, position) : {}
    return { fullDocument: new RawDoc(body), documentKey, ...image }
  }
  const fields = Object.fromEntries(decodeDoc(body))
  if (type === 'update') {
    return {
      ...updateFields(context, fields),
      ...afterChange(context, record, fields, position),
      ...beforeChange(context, position),
    }
  }
  if (type === 'delete') return { ...fields, ...beforeChange(context, position) }
  if (context.options.isExpanded) return fields
  const { operationDescription: _description, ...shown } = fields
  return shown
}

function updateFields({ options }: EventContext, fields: Record<string, Value>): Reply {
  const { documentKey, updateDescription } = fields
  if (options.isExpanded || !isDoc(updateDescription)) return { documentKey, updateDescription }
  const shown = new Map(updateDescription)
  shown.delete('disambiguatedPaths')
  return { documentKey, updateDescription: shown }
}

const imagesNotKept = (what: string, which: string, position: Buffer) =>
  createFatal(
    'NoMatchingDocument',
    `Change stream was configured to require a ${what} for all ${which} events, but the ${what} was not found for event: ${String(encodeToken({ position, kind: 'event' }).get('_data'))}`,
  )

function afterChange(
  context: EventContext,
  record: StoredRecord,
  { documentKey: key }: Record<string, Value>,
  position: Buffer,
): Reply {
  switch (context.options.fullDocument) {
    case 'required':
      throw imagesNotKept('post-image', 'update', position)
    case 'whenAvailable':
      return { fullDocument: null }
    case 'updateLookup':
      return { fullDocument: isDoc(key) ? lookUp(context, record, key) : null }
    default:
      return {}
  }
}

/** The document as it is now, or null if it is gone. */
function lookUp({ catalog, view }: EventContext, record: StoredRecord, key: Doc): RawDoc | null {
  const isSame = ({ uuid }: { uuid: Binary }) =>
    record.uuid !== undefined && uuid.toString('hex') === record.uuid.toString('hex')
  const named = catalog.get(record.database, record.collection)
  const collection = named && isSame(named) ? named : catalog.all().find(isSame)
  const raw = collection && view.get(documentKey(collection.id, idKeyOf(key.get('_id') ?? null)))
  return raw ? new RawDoc(raw) : null
}

function beforeChange({ options }: EventContext, position: Buffer): Reply {
  switch (options.fullDocumentBeforeChange) {
    case 'required':
      throw imagesNotKept('pre-image', 'update, delete and replace', position)
    case 'whenAvailable':
      return { fullDocumentBeforeChange: null }
    default:
      return {}
  }
}
