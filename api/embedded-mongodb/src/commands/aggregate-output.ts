import { type Doc, ObjectId } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { insertDoc, type StoredDoc } from '../storage/collection-writes.js'
import { createIndexInfo } from '../storage/index-info.js'
import type { Writer } from '../storage/view.js'
import { dropCollection, renameOver } from './collections.js'
import { type CommandContext, docField, write } from './context.js'
import { toStored } from './insert.js'
import { assertUniqueOn, mergeDocument, outputNamespace, parseMerge } from './merge-stage.js'
import { writeTarget } from './modify.js'
import { collationOf } from './query-parts.js'
import { collectionForWrite, type Namespace } from './statements.js'

const stageNames = new Set(['$out', '$merge'])

/** The last stage, if it writes the result into a collection; anywhere else it is refused. */
export function takeOutputStage(stages: Doc[]): { stages: Doc[]; output: Doc | undefined } {
  const position = stages.findIndex((stage) =>
    [...stage.keys()].some((name) => stageNames.has(name)),
  )
  if (position < 0) return { stages, output: undefined }
  if (position < stages.length - 1) {
    throw new MongoError(
      40601,
      `${[...(stages[position] as Doc).keys()][0]} can only be the final stage in the pipeline`,
    )
  }
  return { stages: stages.slice(0, -1), output: stages[position] }
}

/** `$out` replaces a collection at once; `$merge` writes one document after the other. */
export async function writeOutput(
  context: CommandContext,
  output: Doc,
  documents: Iterable<Doc>,
): Promise<void> {
  assertMayWrite(context)
  const [[name, operand] = ['', null]] = output
  const stored = Array.from(documents, toStored)
  if (name === '$out') {
    const target = outputNamespace(operand, context.database)
    await write(context, (writer) => replaceCollection(context, writer, target, stored))
    return
  }
  const source = context.body.get('aggregate')
  const collation = collationOf(
    context.body,
    typeof source === 'string' ? context.engine.catalog.get(context.database, source) : undefined,
  )
  const merge = { ...parseMerge(operand, context.database), collation }
  // Kept across attempts: a lock must not make a document merge twice.
  let next = 0
  await write(context, (writer) => {
    const collection = collectionForWrite(context, writer, merge.into)
    assertUniqueOn(collection, merge)
    for (; next < stored.length; next++) {
      mergeDocument({ context, writer, collection, merge }, stored[next] as StoredDoc)
    }
  })
}

function assertMayWrite({ transaction, body }: CommandContext): void {
  if (transaction) {
    throw createError(
      'OperationNotSupportedInTransaction',
      '$out and $merge cannot be used in a transaction',
    )
  }
  if (docField(body, 'readConcern')?.get('level') === 'linearizable') {
    throw createError('InvalidOptions', '$out and $merge cannot be used with linearizable reads')
  }
}

/** Fills a new collection with the old one's indexes beside it, then puts it in its place. */
function replaceCollection(
  context: CommandContext,
  writer: Writer,
  { database, name }: Namespace,
  documents: readonly StoredDoc[],
): void {
  const { catalog } = context.engine
  const old = catalog.get(database, name)
  const indexes = (old?.indexes ?? []).map(({ spec }) =>
    createIndexInfo(catalog.takeId(writer), spec),
  )
  // What replaces a collection takes over its collation too.
  const temporary = catalog.create(
    writer,
    database,
    `tmp.agg_out.${new ObjectId().toHexString()}`,
    old?.options,
  )
  temporary.indexes = indexes
  try {
    for (const document of documents)
      insertDoc(writeTarget({ context, writer, collection: temporary }), document)
  } catch (error) {
    dropCollection(catalog, writer, temporary)
    throw error
  }
  renameOver({ catalog, writer }, temporary, { database, name })
}
