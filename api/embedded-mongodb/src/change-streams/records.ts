import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Binary, type Doc, int, type Value } from '../bson/values.js'
import type { ChangeRecord, ChangeType } from './record.js'
import { describeUpdate, type UpdateStyle } from './update-description.js'

interface Namespace {
  database: string
  name: string
}

/** A collection, so far as events name it. */
interface Subject extends Namespace {
  uuid: Binary
}

const recordOf = (
  type: ChangeType,
  { database, name, uuid }: Subject,
  body: Uint8Array,
): ChangeRecord => ({
  type,
  database,
  collection: name,
  uuid,
  body,
})

/** The body of everything but inserts and replacements: fields of the event as they are. */
const fields = (reply: Reply): Buffer => encodeDoc(reply)

export const insertRecord = (collection: Subject, raw: Buffer): ChangeRecord =>
  recordOf('insert', collection, raw)

export const deleteRecord = (collection: Subject, id: Value): ChangeRecord =>
  recordOf('delete', collection, fields({ documentKey: { _id: id } }))

interface Update {
  before: Doc
  after: { doc: Doc; raw: Buffer }
  style: UpdateStyle
}

export function updateRecord(collection: Subject, { before, after, style }: Update): ChangeRecord {
  if (style === 'replacement') return recordOf('replace', collection, after.raw)
  const body = fields({
    documentKey: { _id: after.doc.get('_id') as Value },
    updateDescription: describeUpdate(before, after.doc, style),
  })
  return recordOf('update', collection, body)
}

const idIndex: Reply = { v: int(2), key: { _id: int(1) }, name: '_id_' }

export const createRecord = (collection: Subject & { options: Doc }): ChangeRecord =>
  recordOf(
    'create',
    collection,
    fields({
      operationDescription: { idIndex, ...Object.fromEntries(collection.options) },
    }),
  )

export const dropRecord = (collection: Subject): ChangeRecord =>
  recordOf('drop', collection, fields({}))

export const dropDatabaseRecord = (database: string): ChangeRecord => ({
  type: 'dropDatabase',
  database,
  collection: '',
  uuid: undefined,
  body: fields({}),
})

/** Takes the collection under its old name. */
export function renameRecord(
  collection: Subject,
  { database, name }: Namespace,
  dropped: Subject | undefined,
): ChangeRecord {
  const to = { db: database, coll: name }
  const operationDescription = dropped ? { to, dropTarget: dropped.uuid } : { to }
  return recordOf('rename', collection, fields({ to, operationDescription }))
}

export const createIndexesRecord = (collection: Subject, specs: readonly Doc[]): ChangeRecord =>
  recordOf('createIndexes', collection, fields({ operationDescription: { indexes: [...specs] } }))

export const dropIndexesRecord = (collection: Subject, spec: Doc): ChangeRecord =>
  recordOf('dropIndexes', collection, fields({ operationDescription: { indexes: [spec] } }))

/** What `collMod` has changed. */
export interface Modification {
  /** The change as it was asked for. */
  change: Reply
  /** The options of the index as they were before. */
  indexOptions?: Reply
}

export const modifyRecord = (
  collection: Subject,
  { change, indexOptions }: Modification,
): ChangeRecord =>
  recordOf(
    'modify',
    collection,
    fields({
      operationDescription: change,
      stateBeforeChange: {
        collectionOptions: { uuid: collection.uuid },
        ...(indexOptions ? { indexOptions } : {}),
      },
    }),
  )
