import { RawDoc, type Reply } from '../bson/encode.js'
import type { Doc, Value } from '../bson/values.js'
import { describeUpdate, type UpdateStyle } from './update-description.js'

/** A change event without its token and cluster time, which its position in the history gives. */
export type ChangeEvent = Reply

interface Namespace {
  database: string
  name: string
}

const eventOf = (operationType: string, ns: Reply, fields: Reply): ChangeEvent => ({
  operationType,
  wallTime: new Date(),
  ns,
  ...fields,
})

const namespace = ({ database, name }: Namespace): Reply => ({ db: database, coll: name })

export const insertEvent = (collection: Namespace, raw: Buffer, id: Value): ChangeEvent =>
  eventOf('insert', namespace(collection), {
    fullDocument: new RawDoc(raw),
    documentKey: { _id: id },
  })

interface Update {
  before: Doc
  after: { doc: Doc; raw: Buffer }
  style: UpdateStyle
}

export function updateEvent(collection: Namespace, { before, after, style }: Update): ChangeEvent {
  const documentKey: Reply = { _id: after.doc.get('_id') }
  if (style === 'replacement') {
    const fullDocument = new RawDoc(after.raw)
    return eventOf('replace', namespace(collection), { fullDocument, documentKey })
  }
  const updateDescription = describeUpdate(before, after.doc, style)
  return eventOf('update', namespace(collection), { documentKey, updateDescription })
}

export const deleteEvent = (collection: Namespace, id: Value): ChangeEvent =>
  eventOf('delete', namespace(collection), { documentKey: { _id: id } })

export const dropEvent = (collection: Namespace): ChangeEvent =>
  eventOf('drop', namespace(collection), {})

export const dropDatabaseEvent = (database: string): ChangeEvent =>
  eventOf('dropDatabase', { db: database }, {})
