import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { badValue, createError, failedToParse } from '../errors.js'
import { insertDoc } from '../storage/collection-writes.js'
import type { Writer } from '../storage/view.js'
import { type Command, type CommandContext, docField, flagField } from './context.js'
import { cursorReply } from './cursor-commands.js'
import { statementsOf, toStored } from './insert.js'
import { runDelete, runUpdate, type UpdateStatement } from './modify.js'
import {
  collectionForWrite,
  isOrdered,
  type Namespace,
  prepareCollection,
  runStatements,
} from './statements.js'
import { parseDeleteStatement, parseUpdateStatement } from './update-delete.js'

interface Counts {
  inserted: number
  matched: number
  modified: number
  upserted: number
  deleted: number
}

/** Writes to several collections in one command; what the driver's `client.bulkWrite` sends. */
export const bulkWrite: Command = async (context) => {
  if (context.database !== 'admin') {
    throw createError('Unauthorized', 'bulkWrite may only be run against the admin database.')
  }
  const operations = statementsOf(context, 'ops').map(toDoc)
  const namespaces = namespacesOf(context)
  for (const namespace of namespaces) await prepareCollection(context, namespace)
  const counts: Counts = { inserted: 0, matched: 0, modified: 0, upserted: 0, deleted: 0 }
  const results = new Map<number, Reply>()
  const statements: (UpdateStatement | undefined)[] = []
  return runStatements({
    context,
    count: operations.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const operation = operations[index] as Doc
      const namespace = namespaceOfOperation(operation, namespaces)
      const result = runOperation(
        { context, writer, namespace, counts, statements, index },
        operation,
      )
      results.set(index, { ok: 1, idx: int(index), ...result })
    },
    reply: (writeErrors) => createReply(context, counts, results, writeErrors),
  })
}

const toDoc = (statement: Uint8Array | Doc): Doc =>
  isDoc(statement) ? statement : decodeDoc(statement)

function namespacesOf(context: CommandContext): Namespace[] {
  return statementsOf(context, 'nsInfo').map((source) => {
    const namespace = toDoc(source).get('ns')
    const dot = typeof namespace === 'string' ? namespace.indexOf('.') : -1
    if (typeof namespace !== 'string' || dot < 1) {
      throw createError('InvalidNamespace', 'Invalid namespace specified')
    }
    return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) }
  })
}

function namespaceOfOperation(operation: Doc, namespaces: Namespace[]): Namespace {
  const [[, position] = ['', null]] = operation
  const namespace = namespaces[Number(position)]
  if (!namespace)
    throw badValue(`BulkWrite ops entry ${String(position)} has an invalid nsInfo index.`)
  return namespace
}

interface Run {
  context: CommandContext
  writer: Writer
  namespace: Namespace
  counts: Counts
  statements: (UpdateStatement | undefined)[]
  index: number
}

function runOperation(run: Run, operation: Doc): Reply {
  const { context, writer, namespace, counts } = run
  const [kind] = operation.keys()
  const collection = collectionForWrite(context, writer, namespace)
  const target = { context, writer, collection }
  if (kind === 'insert') {
    const document = docField(operation, 'document')
    if (!document) throw failedToParse('an insert needs a document')
    insertDoc({ writer, catalog: context.engine.catalog, collection }, toStored(document))
    counts.inserted++
    return { n: int(1) }
  }
  if (kind === 'delete') {
    const spec: Doc = new Map(operation)
    spec.set('q', docField(operation, 'filter') ?? new Map())
    spec.set('limit', int(flagField(operation, 'multi') ? 0 : 1))
    let removed = 0
    runDelete(target, parseDeleteStatement(context, spec, collection), () => removed++)
    counts.deleted += removed
    return { n: int(removed) }
  }
  if (kind === 'update') return runUpdateOperation(run, operation)
  throw failedToParse(`unknown bulkWrite operation '${kind}'`)
}

function runUpdateOperation(run: Run, operation: Doc): Reply {
  const { context, writer, namespace, counts, statements, index } = run
  const collection = collectionForWrite(context, writer, namespace)
  const spec: Doc = new Map(operation)
  spec.set('q', docField(operation, 'filter') ?? new Map())
  spec.set('u', operation.get('updateMods') as Value)
  // Kept across attempts: it knows which documents it has already changed.
  statements[index] ??= parseUpdateStatement(context, spec, collection)
  const statement = statements[index]
  const change = runUpdate({ context, writer, collection }, statement)
  const isUpserted = change !== undefined && change.before === undefined
  counts.matched += statement.matched
  counts.modified += statement.modified
  counts.upserted += Number(isUpserted)
  return {
    n: int(statement.matched + Number(isUpserted)),
    nModified: int(statement.modified),
    ...(isUpserted ? { upserted: { _id: change.after.doc.get('_id') as Value } } : {}),
  }
}

function createReply(
  { engine, body }: CommandContext,
  counts: Counts,
  results: Map<number, Reply>,
  writeErrors: Reply[],
): Reply {
  const errors = writeErrors.map(
    ({ index, ...error }): Reply => ({ ok: 0, idx: index, n: int(0), ...error }),
  )
  const listed = flagField(body, 'errorsOnly') ? errors : [...results.values(), ...errors]
  const position = ({ idx }: Reply) => Number(idx)
  const documents = listed.sort((a, b) => position(a) - position(b)).map(encodeDoc)
  const cursor = cursorReply(engine.cursors, {
    source: {
      namespace: 'admin.$cmd.bulkWrite',
      documents: documents[Symbol.iterator](),
      limit: documents.length,
    },
    batchSize: Math.max(documents.length, 1),
  })
  return {
    ...cursor,
    nErrors: int(errors.length),
    nInserted: int(counts.inserted),
    nMatched: int(counts.matched),
    nModified: int(counts.modified),
    nUpserted: int(counts.upserted),
    nDeleted: int(counts.deleted),
  }
}
