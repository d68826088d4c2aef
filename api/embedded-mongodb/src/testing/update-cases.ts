import type { Document, UpdateOptions } from 'mongodb'
import type { TestDatabase } from './test-database.js'

/** A name, the document, the update, and the document after it, without ids. */
export type UpdateCase = readonly [
  name: string,
  doc: Document,
  update: Document,
  expected: Document,
]

interface Update {
  doc: Document
  /** Beside the id. */
  filter?: Document
  update: Document
  options?: UpdateOptions & { promoteValues?: boolean }
}

/** The document after an update, without its id. */
export async function updated(database: TestDatabase, update: Update): Promise<Document> {
  const { promoteValues = true, ...options } = update.options ?? {}
  const things = database.things()
  await things.insertOne({ _id: 1, ...update.doc })
  await things.updateOne({ _id: 1, ...update.filter }, update.update, options)
  const found = await things.findOne({ _id: 1 }, { projection: { _id: 0 }, promoteValues })
  return found ?? {}
}
