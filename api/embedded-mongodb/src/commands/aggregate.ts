import { compilePipeline, type PipelineContext } from '../aggregation/pipeline.js'
import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Variables } from '../aggregation/scope.js'
import { sourceOf } from '../aggregation/source-stages.js'
import { encodeDoc } from '../bson/encode.js'
import { Binary, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { isChangeStream, openChangeStream } from '../change-streams/open.js'
import type { Collation } from '../collation/collation.js'
import { iterateWith, withCollation } from '../collation/current.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { execute, executePausing, type Found, pause } from '../query/executor.js'
import type { PlannedQuery } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { createGuard, prefetch } from '../query/slices.js'
import type { View } from '../storage/view.js'
import { isMeta, refuseTextScore } from '../text/text-score.js'
import { takeOutputStage, writeOutput } from './aggregate-output.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  countField,
  docField,
  viewOf,
} from './context.js'
import { defaultBatchSize, slicedCursorReply } from './cursor-commands.js'
import { collationOf, createQuery, parseVariables } from './query-parts.js'

export function pipelineOf(body: Doc): Doc[] {
  const stages = arrayField(body, 'pipeline')
  if (!stages)
    throw new MongoError(40414, "BSON field 'aggregate.pipeline' is missing but a required field")
  if (!stages.every(isDoc)) throw typeMismatch('Each element of the pipeline must be an object')
  return stages
}

export const aggregate: Command = async (context) => {
  const { body, database, engine } = context
  const cursor = docField(body, 'cursor')
  if (!cursor) {
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  }
  const pipeline = pipelineOf(body)
  const name = sourceName(context)
  if (isChangeStream(pipeline)) return openChangeStream(context, name, pipeline)
  const { stages, output } = takeOutputStage(pipeline)
  const source =
    name === undefined ? readNothing(context, stages) : await readCollection(context, name, stages)
  if (output) await writeOutput(context, output, source.docs())
  return slicedCursorReply(engine.cursors, {
    source: {
      namespace: `${database}.${name ?? '$cmd.aggregate'}`,
      documents: output ? [][Symbol.iterator]() : source.bytes(),
      limit: 0,
      guard: source.guard,
      timeLimit: context.timeLimit,
    },
    batchSize: countField(cursor, 'batchSize') ?? defaultBatchSize,
  })
}

/** The result of a pipeline, either way it is asked for. */
interface Result {
  docs(): Iterable<Doc>
  bytes(): Iterator<Uint8Array>
  guard?: (() => void) | undefined
}

async function readCollection(
  context: CommandContext,
  name: string,
  stages: Doc[],
): Promise<Result> {
  const { body, database, engine } = context
  const collection = engine.catalog.get(database, name)
  const collation = collationOf(body, collection)
  const variables = variablesOf(body, collation)
  const view = viewOf(context)
  const pipelineContext = { view, catalog: engine.catalog, database, variables }
  const own = withCollation(collation, () => sourceOf(stages[0], pipelineContext, name))
  if (own) return readOwn(own, stages.slice(1), { ...pipelineContext, collation })
  const { rest, ...parts } = splitPipeline(stages)
  const query = createQuery({ ...parts, hint: body.get('hint'), variables, collation }, collection)
  const planned = collection && planQuery(collection, query)
  const guard = planned && createGuard(engine.catalog, planned)
  const found = planned ? await readFound(view, planned, rest, guard) : []
  const hasTextScore = query.text !== undefined
  if (!hasTextScore) refuseTextScore(rest)
  const run = withCollation(collation, () =>
    compilePipeline(rest, { ...pipelineContext, hasTextScore }),
  )
  const isCounting = rest[0] !== undefined && readsNoFields(rest[0])
  const docs = () => {
    const result = withCollation(collation, () => run(docsOf(found, isCounting)))
    return iterateWith(collation, result)
  }
  return {
    docs,
    guard,
    bytes: () =>
      rest.length === 0 ? mapIterable(found, ({ raw }) => raw) : mapIterable(docs(), encodeDoc),
  }
}

/** Stages that read all of their input before they give anything. */
const blocking = new Set(['$group', '$sort', '$count', '$sortByCount', '$bucket', '$bucketAuto'])

/**
 * The documents for a pipeline. Its stages cannot stop half way for others, so where they would
 * read everything at once the search is done before, in slices.
 */
async function readFound(
  view: View,
  planned: PlannedQuery,
  rest: Doc[],
  guard: (() => void) | undefined,
): Promise<Iterable<Found>> {
  if (rest.length === 0) return executePausing(view, planned)
  const names = rest.map((stage) => [...stage.keys()][0] ?? '')
  const first = names.findIndex((name) => blocking.has(name) || name === '$limit')
  const isBlocking = first >= 0 && names[first] !== '$limit'
  return isBlocking ? prefetch(executePausing(view, planned), guard) : execute(view, planned)
}

const noFields: Doc = new Map()

function* docsOf(found: Iterable<Found>, isCounting: boolean): Generator<Doc> {
  for (const document of found) if (document !== pause) yield isCounting ? noFields : document.doc
}

/** Counting needs no document decoded: `countDocuments` is a `$group` by a constant. */
function readsNoFields(stage: Doc): boolean {
  const [[name, operand] = ['', null]] = stage
  if (name === '$count') return true
  return name === '$group' && isConstant(operand)
}

const isConstant = (value: Value): boolean => {
  if (typeof value === 'string') return !value.startsWith('$')
  // Without a dollar sign in their operands these two read the document all the same.
  if (isDoc(value)) {
    return !isMeta(value) && !value.has('$getField') && [...value.values()].every(isConstant)
  }
  return !Array.isArray(value) || value.every(isConstant)
}

interface OwnContext extends PipelineContext {
  collation: Collation | undefined
}

/** A pipeline whose first stage has made the documents itself. */
function readOwn(
  documents: readonly Doc[],
  rest: Doc[],
  { collation, ...context }: OwnContext,
): Result {
  const run = withCollation(collation, () => compilePipeline(rest, context))
  const docs = () => {
    const result = withCollation(collation, () => run(documents))
    return iterateWith(collation, result)
  }
  return { docs, bytes: () => mapIterable(docs(), encodeDoc) }
}

/** A pipeline on the database itself begins with the stage that makes its documents. */
function readNothing(context: CommandContext, [first, ...rest]: Doc[]): Result {
  const { body, database, engine } = context
  const collation = collationOf(body, undefined)
  const pipelineContext = {
    view: viewOf(context),
    catalog: engine.catalog,
    database,
    variables: variablesOf(body, collation),
    collation,
  }
  const [name = ''] = first?.keys() ?? []
  if (name === '$listLocalSessions') {
    const sessions = engine.sessions
      .all()
      .map(({ id }): Doc => new Map([['_id', new Binary(id, 4)]]))
    return readOwn(sessions, rest, pipelineContext)
  }
  const own = withCollation(collation, () => sourceOf(first, pipelineContext, undefined))
  if (own) return readOwn(own, rest, pipelineContext)
  // A stage that is unknown or left out is named as such.
  compilePipeline(first ? [first] : [], pipelineContext)
  throw createError(
    'InvalidNamespace',
    `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
  )
}

/** `$$NOW` is the same moment for the whole of a pipeline. */
function variablesOf(body: Doc, collation: Collation | undefined): Variables {
  return new Map([['NOW', new Date()], ...(parseVariables(body, collation) ?? [])])
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
