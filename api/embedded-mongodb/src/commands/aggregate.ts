import { compilePipeline, positiveOperand, wholeOperand } from '../aggregation/pipeline.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { MongoError, typeMismatch } from '../errors.js'
import { execute } from '../query/executor.js'
import { planQuery } from '../query/planner.js'
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

export const aggregate: Command = (context) => {
  const { body, database, engine } = context
  refuseCollation(body)
  const cursor = docField(body, 'cursor')
  if (!cursor)
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  const name = sourceName(context)
  const collection = engine.catalog.get(database, name)
  const variables = parseVariables(body)
  const { rest, ...parts } = splitPipeline(pipelineOf(body))
  const query = createQuery({ ...parts, hint: body.get('hint'), variables }, collection)
  const view = viewOf(context)
  const found = collection ? execute(view, planQuery(collection, query)) : []
  const run = compilePipeline(rest, { view, catalog: engine.catalog, database, variables })
  const documents =
    rest.length === 0
      ? mapIterable(found, ({ raw }) => raw)
      : encodeAll(run(mapIterable(found, ({ doc }) => doc)))
  return cursorReply(engine.cursors, {
    source: { namespace: `${database}.${name}`, documents, limit: 0 },
    batchSize: countField(cursor, 'batchSize') ?? defaultBatchSize,
  })
}

function sourceName({ body }: CommandContext): string {
  const name = body.get('aggregate')
  if (typeof name === 'string' && name !== '') return name
  if (isNumeric(name) && toNumber(name) === 1) {
    throw new MongoError(115, 'aggregations without a collection are not supported by this server')
  }
  throw new MongoError(73, 'Invalid namespace specified')
}

function* mapIterable<T, U>(source: Iterable<T>, map: (item: T) => U): Generator<U> {
  for (const item of source) yield map(item)
}

const encodeAll = (docs: Iterable<Doc>): Generator<Uint8Array> => mapIterable(docs, encodeDoc)
