import { compilePipeline, type PipelineContext } from '../aggregation/pipeline.js'
import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Variables } from '../aggregation/scope.js'
import { sourceOf } from '../aggregation/source-stages.js'
import { encodeDoc } from '../bson/encode.js'
import { Binary, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { execute } from '../query/executor.js'
import { planQuery } from '../query/planner.js'
import { takeOutputStage, writeOutput } from './aggregate-output.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  countField,
  docField,
  viewOf,
} from './context.js'
import { cursorReply, defaultBatchSize } from './cursor-commands.js'
import { createQuery, parseVariables, refuseCollation } from './query-parts.js'

export function pipelineOf(body: Doc): Doc[] {
  const stages = arrayField(body, 'pipeline')
  if (!stages)
    throw new MongoError(40414, "BSON field 'aggregate.pipeline' is missing but a required field")
  if (!stages.every(isDoc)) throw typeMismatch('Each element of the pipeline must be an object')
  return stages
}

export const aggregate: Command = async (context) => {
  const { body, database, engine } = context
  refuseCollation(body)
  const cursor = docField(body, 'cursor')
  if (!cursor) {
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  }
  const { stages, output } = takeOutputStage(pipelineOf(body))
  const name = sourceName(context)
  const source =
    name === undefined ? readNothing(context, stages) : readCollection(context, name, stages)
  if (output) await writeOutput(context, output, source.docs())
  return cursorReply(engine.cursors, {
    source: {
      namespace: `${database}.${name ?? '$cmd.aggregate'}`,
      documents: output ? [][Symbol.iterator]() : source.bytes(),
      limit: 0,
    },
    batchSize: countField(cursor, 'batchSize') ?? defaultBatchSize,
  })
}

/** The result of a pipeline, either way it is asked for. */
interface Result {
  docs(): Iterable<Doc>
  bytes(): Iterator<Uint8Array>
}

function readCollection(context: CommandContext, name: string, stages: Doc[]): Result {
  const { body, database, engine } = context
  const collection = engine.catalog.get(database, name)
  const variables = variablesOf(body)
  const view = viewOf(context)
  const pipelineContext = { view, catalog: engine.catalog, database, variables }
  const own = sourceOf(stages[0], pipelineContext, name)
  if (own) return readOwn(own, stages.slice(1), pipelineContext)
  const { rest, ...parts } = splitPipeline(stages)
  const query = createQuery({ ...parts, hint: body.get('hint'), variables }, collection)
  const found = collection ? execute(view, planQuery(collection, query)) : []
  const run = compilePipeline(rest, pipelineContext)
  const isCounting = rest[0] !== undefined && readsNoFields(rest[0])
  const docs = () => run(mapIterable(found, (document) => (isCounting ? noFields : document.doc)))
  return {
    docs,
    bytes: () =>
      rest.length === 0 ? mapIterable(found, ({ raw }) => raw) : mapIterable(docs(), encodeDoc),
  }
}

const noFields: Doc = new Map()

/** Counting needs no document decoded: `countDocuments` is a `$group` by a constant. */
function readsNoFields(stage: Doc): boolean {
  const [[name, operand] = ['', null]] = stage
  if (name === '$count') return true
  return name === '$group' && isConstant(operand)
}

const isConstant = (value: Value): boolean => {
  if (typeof value === 'string') return !value.startsWith('$')
  // Without a dollar sign in its operand `$getField` reads the document all the same.
  if (isDoc(value)) return !value.has('$getField') && [...value.values()].every(isConstant)
  return !Array.isArray(value) || value.every(isConstant)
}

/** A pipeline whose first stage has made the documents itself. */
function readOwn(documents: readonly Doc[], rest: Doc[], context: PipelineContext): Result {
  const run = compilePipeline(rest, context)
  return { docs: () => run(documents), bytes: () => mapIterable(run(documents), encodeDoc) }
}

/** A pipeline on the database itself begins with the stage that makes its documents. */
function readNothing(context: CommandContext, [first, ...rest]: Doc[]): Result {
  const { body, database, engine } = context
  const pipelineContext = {
    view: viewOf(context),
    catalog: engine.catalog,
    database,
    variables: variablesOf(body),
  }
  const [name = ''] = first?.keys() ?? []
  if (name === '$listLocalSessions') {
    const sessions = engine.sessions
      .all()
      .map(({ id }): Doc => new Map([['_id', new Binary(id, 4)]]))
    return readOwn(sessions, rest, pipelineContext)
  }
  const own = sourceOf(first, pipelineContext, undefined)
  if (own) return readOwn(own, rest, pipelineContext)
  // A stage that is unknown or left out is named as such.
  compilePipeline(first ? [first] : [], pipelineContext)
  throw createError(
    'InvalidNamespace',
    `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
  )
}

/** `$$NOW` is the same moment for the whole of a pipeline. */
function variablesOf(body: Doc): Variables {
  return new Map([['NOW', new Date()], ...(parseVariables(body) ?? [])])
}

/** Undefined for the database itself. */
function sourceName({ body }: CommandContext): string | undefined {
  const name = body.get('aggregate')
  if (typeof name === 'string' && name !== '') return name
  if (isNumeric(name) && toNumber(name) === 1) return undefined
  throw createError('InvalidNamespace', 'Invalid namespace specified')
}

function* mapIterable<T, U>(source: Iterable<T>, map: (item: T) => U): Generator<U> {
  for (const item of source) yield map(item)
}
