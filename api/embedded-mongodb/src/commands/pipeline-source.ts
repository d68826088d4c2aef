import { compileExpression } from '../aggregation/expression.js'
import { compilePipeline, type PipelineContext } from '../aggregation/pipeline.js'
import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Variables } from '../aggregation/scope.js'
import { parseMatch } from '../aggregation/sort-stages.js'
import { encodeDoc } from '../bson/encode.js'
import { Binary, type Doc, isDoc, type Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { countByKeys, isCountedByKeys } from '../query/count-keys.js'
import { createQuery } from '../query/create-query.js'
import { execute, executePausing } from '../query/executor.js'
import { createStats, type Found, pause } from '../query/found.js'
import { createFoundTest } from '../query/found-test.js'
import type { PlannedQuery } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { createGuard, type Guard, prefetch } from '../query/time-slices.js'
import type { View } from '../storage/view.js'
import { type CommandContext, viewOf } from './context.js'
import { collationOf, parseVariables } from './shared-options.js'

/** The result of a pipeline, as documents or as bytes. */
export interface PipelineSource {
  docs(): Iterable<Doc>
  bytes(): Iterator<Uint8Array>
  guard?: Guard | undefined
}

const pipelineContextOf = ({ body }: CommandContext): PipelineContext => ({
  variables: variablesOf(body),
  collation: collationOf(body),
})

/** `$$NOW` is the same time for the whole pipeline. */
const variablesOf = (body: Doc): Variables =>
  new Map([['NOW', new Date()], ...(parseVariables(body) ?? [])])

/** A pipeline on a collection. */
export async function readCollection(
  context: CommandContext,
  name: string,
  stages: Doc[],
): Promise<PipelineSource> {
  const { body, database, engine } = context
  const collection = engine.catalog.get(database, name)
  const view = viewOf(context)
  const pipelineContext = pipelineContextOf(context)
  const { rest, ...prefix } = splitPipeline(stages)
  const query = createQuery({ ...prefix, hint: body.get('hint'), ...pipelineContext }, collection)
  const planned = collection && planQuery(collection, query)
  const guard = planned && createGuard(engine.catalog, planned)
  const { isMatch, others } = splitTest(rest, pipelineContext)
  const run = compilePipeline(others, pipelineContext)
  const isCounting = rest[0] !== undefined && readsNoFields(rest[0])
  const counted = isCounting && planned && isCountedByKeys(planned) ? planned : undefined
  const found = planned && !counted ? await readFound(view, planned, rest, guard) : []
  const docs = () =>
    run(
      counted
        ? repeated(noFields, countByKeys(view, counted, createStats()))
        : docsOf(found, { isCounting, isMatch }),
    )
  return {
    docs,
    guard,
    bytes: () =>
      rest.length === 0 ? mapIterable(found, ({ raw }) => raw) : mapIterable(docs(), encodeDoc),
  }
}

/** A pipeline on the database, whose first stage creates the documents. */
export function readDatabase(context: CommandContext, [first, ...rest]: Doc[]): PipelineSource {
  const pipelineContext = pipelineContextOf(context)
  const [[name, operand] = ['', null]] = first ?? []
  const documents = createDocuments(context, name, operand, pipelineContext)
  if (!documents) {
    // An unknown stage has its own error.
    compilePipeline(first ? [first] : [], pipelineContext)
    throw createError(
      'InvalidNamespace',
      `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
    )
  }
  const run = compilePipeline(rest, pipelineContext)
  return { docs: () => run(documents), bytes: () => mapIterable(run(documents), encodeDoc) }
}

function createDocuments(
  { engine }: CommandContext,
  name: string,
  operand: Value,
  { variables }: PipelineContext,
): Doc[] | undefined {
  if (name === '$listLocalSessions') {
    return engine.sessions.all().map(({ id }): Doc => new Map([['_id', new Binary(id, 4)]]))
  }
  if (name !== '$documents') return undefined
  const values = compileExpression(operand)({ root: new Map(), variables })
  if (Array.isArray(values) && values.every(isDoc)) return values
  throw new MongoError(5858203, 'an array of objects is expected as the argument of $documents')
}

/** Stages that read all of their input before they emit anything. */
const blocking = new Set(['$group', '$sort'])

/**
 * The documents for a pipeline. Its stages cannot yield to other clients, so the search is done
 * beforehand, in slices, where a stage would read everything at once.
 */
async function readFound(
  view: View,
  planned: PlannedQuery,
  rest: Doc[],
  guard: Guard | undefined,
): Promise<Iterable<Found>> {
  if (rest.length === 0) return executePausing(view, planned)
  const names = rest.map((stage) => [...stage.keys()][0] ?? '')
  const first = names.find((name) => blocking.has(name) || name === '$limit')
  const isBlocking = first !== undefined && first !== '$limit'
  return isBlocking ? prefetch(executePausing(view, planned), guard) : execute(view, planned)
}

const noFields: Doc = new Map()

interface Reading {
  /** The pipeline reads no field, so an empty document is enough. */
  isCounting: boolean
  isMatch: ((found: Found) => boolean) | undefined
}

function* docsOf(found: Iterable<Found>, { isCounting, isMatch }: Reading): Generator<Doc> {
  for (const document of found) {
    if (document === pause || (isMatch && !isMatch(document))) continue
    yield isCounting ? noFields : document.doc
  }
}

/** A `$match` after the query's own stages, tested before the document is decoded. */
function splitTest(stages: Doc[], context: PipelineContext) {
  const [first, ...others] = stages
  if (first?.size !== 1 || !first.has('$match')) return { isMatch: undefined, others: stages }
  const predicate = parseMatch(first.get('$match') ?? null, context)
  return { isMatch: createFoundTest(predicate), others }
}

/** Whether a stage only counts: the driver's `countDocuments` is a `$group` by a constant. */
export function readsNoFields(stage: Doc): boolean {
  const group = stage.get('$group')
  return group !== undefined && isConstant(group)
}

const isConstant = (value: Value): boolean => {
  if (typeof value === 'string') return !value.startsWith('$')
  if (isDoc(value)) return [...value.values()].every(isConstant)
  return !Array.isArray(value) || value.every(isConstant)
}

function* repeated<T>(item: T, times: number): Generator<T> {
  for (let i = 0; i < times; i++) yield item
}

function* mapIterable<T, U>(source: Iterable<T>, map: (item: T) => U): Generator<U> {
  for (const item of source) yield map(item)
}
