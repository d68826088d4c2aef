import { documentsOf } from '../aggregation/branch-stages.js'
import { compilePipeline, positiveOperand, wholeOperand } from '../aggregation/pipeline.js'
import { encodeDoc } from '../bson/encode.js'
import { Binary, type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { createStats, execute } from '../query/executor.js'
import { countByKeys, isCountedByKeys } from '../query/key-reads.js'
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

interface SplitPipeline {
  filter: Doc
  sort: Doc | undefined
  skip: number
  limit: number
  rest: Doc[]
}

/**
 * The beginning of a pipeline that is an ordinary query, so that it can use indexes. The order is
 * the one in which a query works: match, sort, skip, limit, each at most once.
 */
export function splitPipeline(stages: readonly Doc[]): SplitPipeline {
  const split: SplitPipeline = { filter: new Map(), sort: undefined, skip: 0, limit: 0, rest: [] }
  let done = 0
  const order = ['$match', '$sort', '$skip', '$limit']
  let next = 0
  for (const stage of stages) {
    const [[name, operand] = ['', null]] = stage
    const position = order.indexOf(name)
    if (stage.size !== 1 || position < next) break
    if (name === '$match' && isDoc(operand)) split.filter = operand
    else if (name === '$sort' && isDoc(operand)) split.sort = operand
    else if (name === '$skip') split.skip = wholeOperand(name, operand)
    else if (name === '$limit') split.limit = positiveOperand(name, operand)
    else break
    next = position + 1
    done++
  }
  split.rest = stages.slice(done)
  return split
}

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
  const variables = parseVariables(body)
  const { rest, ...parts } = splitPipeline(stages)
  const query = createQuery({ ...parts, hint: body.get('hint'), variables }, collection)
  const view = viewOf(context)
  const planned = collection && planQuery(collection, query)
  const found = planned ? execute(view, planned) : []
  const run = compilePipeline(rest, { view, catalog: engine.catalog, database, variables })
  const isCounting = rest[0] !== undefined && readsNoFields(rest[0])
  const source = () => {
    if (isCounting && planned && isCountedByKeys(planned)) {
      return repeated(noFields, countByKeys(view, planned, createStats()))
    }
    return mapIterable(found, (document) => (isCounting ? noFields : document.doc))
  }
  const docs = () => run(source())
  return {
    docs,
    bytes: () =>
      rest.length === 0 ? mapIterable(found, ({ raw }) => raw) : mapIterable(docs(), encodeDoc),
  }
}

const noFields: Doc = new Map()

/** Counting needs no document decoded: `countDocuments` is a `$group` by a constant. */
export function readsNoFields(stage: Doc): boolean {
  const [[name, operand] = ['', null]] = stage
  if (name === '$count') return true
  return name === '$group' && isConstant(operand)
}

const isConstant = (value: Value): boolean => {
  if (typeof value === 'string') return !value.startsWith('$')
  if (isDoc(value)) return [...value.values()].every(isConstant)
  return !Array.isArray(value) || value.every(isConstant)
}

/** A pipeline on the database itself begins with the stage that makes its documents. */
function readNothing(context: CommandContext, [first, ...rest]: Doc[]): Result {
  const { body, database, engine } = context
  const pipelineContext = {
    view: viewOf(context),
    catalog: engine.catalog,
    database,
    variables: parseVariables(body),
  }
  const [[name, operand] = ['', null]] = first ?? new Map()
  if (name !== '$documents' && name !== '$listLocalSessions') {
    throw createError(
      'CommandNotSupported',
      `'${name}' as the first stage without a collection is not supported by this server`,
    )
  }
  const documents =
    name === '$documents'
      ? documentsOf(operand, pipelineContext)
      : engine.sessions.all().map(({ id }): Doc => new Map([['_id', new Binary(id, 4)]]))
  const docs = () => compilePipeline(rest, pipelineContext)(documents)
  return { docs, bytes: () => mapIterable(docs(), encodeDoc) }
}

/** Undefined for the database itself. */
function sourceName({ body }: CommandContext): string | undefined {
  const name = body.get('aggregate')
  if (typeof name === 'string' && name !== '') return name
  if (isNumeric(name) && toNumber(name) === 1) return undefined
  throw createError('InvalidNamespace', 'Invalid namespace specified')
}

function* repeated<T>(item: T, times: number): Generator<T> {
  for (let i = 0; i < times; i++) yield item
}

function* mapIterable<T, U>(source: Iterable<T>, map: (item: T) => U): Generator<U> {
  for (const item of source) yield map(item)
}
