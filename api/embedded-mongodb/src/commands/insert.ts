import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, ObjectId, type Value } from '../bson/values.js'
import { createError, typeMismatch } from '../errors.js'
import { insertDoc, type StoredDoc } from '../storage/collection-writes.js'
import { assertId } from '../update/update.js'
import { arrayField, type Command, type CommandContext } from './context.js'
import { writeTarget } from './modify.js'
import {
  collectionForWrite,
  isOrdered,
  namespaceOfCommand,
  runStatements,
  sumOf,
} from './statements.js'

const maxBatch = 100_000

/** Statements of a write command: bytes from a document sequence, or documents of the body. */
export function statementsOf(
  { body, sequences }: CommandContext,
  field: string,
): (Uint8Array | Doc)[] {
  const statements = sequences.get(field) ?? arrayField(body, field)
  if (!statements) {
    throw createError(
      'MissingCommandField',
      `BSON field '${field}' is missing but a required field`,
    )
  }
  if (statements.length === 0 || statements.length > maxBatch) {
    throw createError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${statements.length} operations.`,
    )
  }
  return statements.map((statement) => {
    if (statement instanceof Uint8Array || isDoc(statement)) return statement
    throw typeMismatch(`BSON field '${field}' must hold objects`)
  })
}

export const toDoc = (statement: Uint8Array | Doc): Doc =>
  isDoc(statement) ? statement : decodeDoc(statement)

/** Decoded for its keys; the bytes are stored unchanged, unless the id is missing or not first. */
export function toStored(source: Uint8Array | Doc): StoredDoc {
  const doc = toDoc(source)
  const id = doc.get('_id')
  const [first] = doc.keys()
  if (id !== undefined && first === '_id') {
    assertId(id)
    return { doc, raw: isDoc(source) ? encodeDoc(doc) : Buffer.from(source) }
  }
  const withId: Doc = new Map<string, Value>([['_id', id === undefined ? new ObjectId() : id]])
  for (const [name, value] of doc) if (name !== '_id') withId.set(name, value)
  assertId(withId.get('_id') as Value)
  return { doc: withId, raw: encodeDoc(withId) }
}

/** Always the same object, so that the retry record of a long insert stays short. */
export const insertedOne: Reply = { n: int(1) }

export const insert: Command = async (context) => {
  const documents = statementsOf(context, 'documents')
  return runStatements({
    context,
    count: documents.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const collection = collectionForWrite(context, writer, namespaceOfCommand(context))
      const stored = toStored(documents[index] as Uint8Array | Doc)
      insertDoc(writeTarget({ context, writer, collection }), stored)
      return insertedOne
    },
    reply: (results, writeErrors) => writeReply({ n: sumOf(results, 'n') }, writeErrors),
  })
}

export const writeReply = (fields: Reply, writeErrors: Reply[]): Reply =>
  writeErrors.length > 0 ? { ...fields, writeErrors } : fields
