import { type Doc, ObjectId } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
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
    await replaceCollection(context, target, stored)
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

/** Begins the names of the collections that `$out` fills. */
const temporaryPrefix = 'tmp.agg_out.'

/**
 * Fills a new collection with the old one's indexes beside it, then puts it in its place: in a
 * second commit, so that readers have the old one until all of the new one is there.
 */
async function replaceCollection(
  context: CommandContext,
  { database, name }: Namespace,
  documents: readonly StoredDoc[],
): Promise<void> {
  const { catalog } = context.engine
  const temporary = await write(context, (writer) => {
    const old = catalog.get(database, name)
    // What replaces a collection takes over its collation too.
    const collection = catalog.create(
      writer,
      database,
      `${temporaryPrefix}${new ObjectId().toHexString()}`,
      old?.options,
    )
    collection.indexes = (old?.indexes ?? []).map(({ spec }) =>
      createIndexInfo(catalog.takeId(writer), spec),
    )
    fill(context, writer, collection, documents)
    return collection
  })
  await write(context, (writer) => renameOver({ catalog, writer }, temporary, { database, name }))
}

function fill(
  context: CommandContext,
  writer: Writer,
  collection: CollectionInfo,
  documents: readonly StoredDoc[],
): void {
  try {
    const target = writeTarget({ context, writer, collection })
    for (const document of documents) insertDoc(target, document)
  } catch (error) {
    dropCollection(context.engine.catalog, writer, collection)
    throw error
  }
}

/** Removes what a `$out` has left behind that did not come to its second commit. */
export async function dropLeftovers(engine: Engine): Promise<void> {
  const { catalog } = engine
  const leftovers = catalog.all().filter(({ name }) => name.startsWith(temporaryPrefix))
  if (leftovers.length === 0) return
  await engine.write(undefined, (writer) => {
    for (const collection of leftovers) dropCollection(catalog, writer, collection)
  })
}
