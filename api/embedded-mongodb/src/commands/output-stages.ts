import { encodeDoc } from '../bson/encode.js'
import { type Doc, isDoc, type Maybe, ObjectId, type Value } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError, failedToParse, MongoError } from '../errors.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import { planQuery } from '../query/planner.js'
import { type CollectionInfo, setValidator } from '../storage/catalog.js'
import { insertDoc, replaceDoc, type StoredDoc } from '../storage/collection-writes.js'
import { createIndexInfo } from '../storage/index-info.js'
import type { Writer } from '../storage/view.js'
import { dropCollection } from './collections.js'
import { type CommandContext, docField, write } from './context.js'
import { toStored } from './insert.js'
import { writeTarget } from './modify.js'
import { collectionForWrite, type Namespace } from './statements.js'

const isOutput = (stage: Doc): boolean => stage.has('$out') || stage.has('$merge')

/** Splits off the last stage if it writes the result; at any other position it is rejected. */
export function takeOutputStage(stages: Doc[]): { stages: Doc[]; output: Doc | undefined } {
  const position = stages.findIndex(isOutput)
  if (position < 0) return { stages, output: undefined }
  if (position < stages.length - 1) {
    const [name] = (stages[position] as Doc).keys()
    throw new MongoError(40601, `${name} can only be the final stage in the pipeline`)
  }
  return { stages: stages.slice(0, -1), output: stages[position] }
}

/** `$out` replaces a collection; `$merge` merges the documents into it. */
export async function writeOutput(
  context: CommandContext,
  output: Doc,
  documents: Iterable<Doc>,
): Promise<void> {
  assertMayWrite(context)
  const [[name, operand] = ['', null]] = output
  const { into, isInsertOnly } =
    name === '$out' ? { into: operand, isInsertOnly: true } : parseMerge(operand)
  const namespace = outputNamespace(into, context.database)
  const stored = Array.from(documents, toStored)
  if (name === '$out') {
    await replaceCollection(context, namespace, stored)
    return
  }
  // Shared by all attempts: a lock must not make a document merge twice.
  let next = 0
  await write(context, (writer) => {
    const collection = collectionForWrite(context, writer, namespace)
    for (; next < stored.length; next++) {
      const target = writeTarget({ context, writer, collection })
      const document = stored[next] as StoredDoc
      if (isInsertOnly) insertDoc(target, document)
      else mergeDocument(target, document)
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

interface Merge {
  into: Maybe
  /** A document that exists already is an error, rather than merged. */
  isInsertOnly: boolean
}

/** The values of `$merge`'s options that this server has; the first is the default. */
const mergeOptions: Readonly<Record<string, readonly string[]>> = {
  on: ['_id'],
  let: [],
  whenMatched: ['merge', 'fail'],
  whenNotMatched: ['insert'],
}

function parseMerge(operand: Value): Merge {
  if (!isDoc(operand)) return { into: operand, isInsertOnly: false }
  for (const [name, value] of operand) {
    if (name === 'into') continue
    const supported = Object.hasOwn(mergeOptions, name) ? mergeOptions[name] : undefined
    if (!supported) throw new MongoError(40415, `BSON field '$merge.${name}' is an unknown field.`)
    if (supported.includes(value as string)) continue
    throw createError(
      'CommandNotSupported',
      `$merge with this value of '${name}' is not supported by this server`,
    )
  }
  return { into: operand.get('into'), isInsertOnly: operand.get('whenMatched') === 'fail' }
}

function outputNamespace(value: Maybe, database: string): Namespace {
  if (typeof value === 'string') return { database, name: value }
  const [db, coll] = isDoc(value) ? [value.get('db') ?? database, value.get('coll')] : []
  if (typeof db === 'string' && typeof coll === 'string') return { database: db, name: coll }
  throw failedToParse('the target must be a collection name, or an object with db and coll')
}

/** The prefix of the collections that `$out` fills. */
const temporaryPrefix = 'tmp.agg_out.'

/**
 * Fills a new collection with the indexes of the old one, and then puts it in the old one's place.
 * This takes two commits, so that readers see the old documents until all new ones are stored.
 */
async function replaceCollection(
  context: CommandContext,
  { database, name }: Namespace,
  documents: readonly StoredDoc[],
): Promise<void> {
  const { catalog } = context.engine
  const events: CreateEvent[] = []
  const temporary = await write(context, (writer) => {
    const old = catalog.get(database, name)
    const temporaryName = `${temporaryPrefix}${new ObjectId().toHexString()}`
    const collection = catalog.create(writer, database, temporaryName)
    if (old) {
      setValidator(collection, (old.options.get('validator') ?? new Map()) as Doc)
      collection.indexes = old.indexes.map(({ spec }) =>
        createIndexInfo(catalog.takeId(writer), spec),
      )
    }
    fill(context, withEvents(writer, events), collection, documents)
    catalog.save(writer, collection)
    return collection
  })
  await write(context, (writer) => {
    const old = catalog.get(database, name)
    if (old) dropCollection(catalog, writer, old)
    catalog.rename(writer, temporary, database, name)
    for (const event of events) writer.log(event)
  })
}

type CreateEvent = Parameters<Writer['log']>[0]

/** Collects the change events, which count only when the collection is in its place. */
const withEvents = (writer: Writer, events: CreateEvent[]): Writer =>
  Object.create(writer, { log: { value: (create: CreateEvent) => void events.push(create) } })

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

/** Removes the collections of a `$out` that ended between its two commits. */
export async function dropTemporaryCollections(engine: Engine): Promise<void> {
  const { catalog } = engine
  const leftovers = catalog.all().filter(({ name }) => name.startsWith(temporaryPrefix))
  if (leftovers.length === 0) return
  await engine.write(undefined, (writer) => {
    for (const collection of leftovers) dropCollection(catalog, writer, collection)
  })
}

function mergeDocument(target: ReturnType<typeof writeTarget>, source: StoredDoc): void {
  const { writer, collection } = target
  const filter = parseFilter(new Map([['_id', new Map([['$eq', source.doc.get('_id') ?? null]])]]))
  const query = { filter, sort: undefined, skip: 0, limit: 1 }
  const [existing] = execute(writer, planQuery(collection, query))
  if (!existing) {
    insertDoc(target, source)
    return
  }
  const doc: Doc = new Map([...existing.doc, ...source.doc])
  const raw = encodeDoc(doc)
  if (!raw.equals(existing.raw)) replaceDoc(target, existing.doc, { doc, raw }, 'pipeline')
}
