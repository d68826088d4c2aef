import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, type Value } from '../bson/values.js'
import { badValue, createError, failedToParse } from '../errors.js'
import { insertDoc } from '../storage/collection-writes.js'
import type { Writer } from '../storage/view.js'
import {
  assertAdminDatabase,
  type Command,
  type CommandContext,
  docField,
  flagField,
} from './context.js'
import { cursorReply } from './cursor-commands.js'
import { insertedOne, statementsOf, toDoc, toStored } from './insert.js'
import { runDelete, runUpdate, type UpdateStatement, writeTarget } from './modify.js'
import {
  collectionForWrite,
  isOrdered,
  type Namespace,
  runStatements,
  type StatementResults,
} from './statements.js'
import { parseDeleteStatement, parseUpdateStatement, updateResult } from './update-delete.js'

/** Writes to several collections in one command: the driver's `client.bulkWrite`. */
export const bulkWrite: Command = async (context) => {
  assertAdminDatabase(context)
  const operations = statementsOf(context, 'ops').map(toDoc)
  const namespaces = namespacesOf(context)
  const statements: (UpdateStatement | undefined)[] = []
  const removed: number[] = []
  return runStatements({
    context,
    count: operations.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const operation = operations[index] as Doc
      const namespace = namespaceOfOperation(operation, namespaces)
      return runOperation({ context, writer, namespace, statements, removed, index }, operation)
    },
    reply: (results, writeErrors) => createReply(context, operations, results, writeErrors),
  })
}

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
  statements: (UpdateStatement | undefined)[]
  removed: number[]
  index: number
}

function runOperation(run: Run, operation: Doc): Reply {
  const { context, writer, namespace, removed, index } = run
  const [kind] = operation.keys()
  const collection = collectionForWrite(context, writer, namespace)
  const target = { context, writer, collection }
  if (kind === 'insert') {
    const document = docField(operation, 'document')
    if (!document) throw failedToParse('an insert needs a document')
    insertDoc(writeTarget(target), toStored(document))
    return insertedOne
  }
  if (kind === 'delete') {
    const spec: Doc = new Map(operation)
    spec.set('q', docField(operation, 'filter') ?? new Map())
    spec.set('limit', int(flagField(operation, 'multi') ? 0 : 1))
    // Shared by all attempts: a lock may stop the statement between two documents.
    runDelete(target, parseDeleteStatement(context, spec, collection), () => {
      removed[index] = (removed[index] ?? 0) + 1
    })
    return { n: int(removed[index] ?? 0) }
  }
  if (kind === 'update') return runUpdateOperation(run, operation)
  throw failedToParse(`unknown bulkWrite operation '${kind}'`)
}

function runUpdateOperation(run: Run, operation: Doc): Reply {
  const { context, writer, namespace, statements, index } = run
  const collection = collectionForWrite(context, writer, namespace)
  const spec: Doc = new Map(operation)
  spec.set('q', docField(operation, 'filter') ?? new Map())
  spec.set('u', operation.get('updateMods') as Value)
  // Shared by all attempts: it records which documents are already changed.
  statements[index] ??= parseUpdateStatement(context, spec, collection)
  const statement = statements[index]
  return updateResult(runUpdate({ context, writer, collection }, statement), statement)
}

function createReply(
  { engine, body }: CommandContext,
  operations: readonly Doc[],
  results: StatementResults,
  writeErrors: Reply[],
): Reply {
  const errors = writeErrors.map(
    ({ index, ...error }): Reply => ({ ok: 0, idx: index, n: int(0), ...error }),
  )
  const succeeded = [...results].map(
    ([index, result]): Reply => ({ ok: 1, idx: int(index), ...result }),
  )
  const listed = flagField(body, 'errorsOnly') ? errors : [...succeeded, ...errors]
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
    ...countsOf(operations, results),
  }
}

function countsOf(operations: readonly Doc[], results: StatementResults): Reply {
  const counts = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 }
  for (const [index, { n, nModified, upserted }] of results) {
    const [kind] = operations[index]?.keys() ?? []
    if (kind === 'insert') counts.nInserted += Number(n)
    else if (kind === 'delete') counts.nDeleted += Number(n)
    else if (upserted) counts.nUpserted++
    else counts.nMatched += Number(n)
    counts.nModified += Number(nModified ?? 0)
  }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, int(count)]))
}
