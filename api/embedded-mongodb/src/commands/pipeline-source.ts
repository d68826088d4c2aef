import { compilePipeline, type PipelineContext, type Stage } from '../aggregation/pipeline.js'
import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Variables } from '../aggregation/scope.js'
import { parseMatch } from '../aggregation/sort-stages.js'
import { sourceOf } from '../aggregation/source-stages.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import type { Collation } from '../collation/collation.js'
import { iterateWith, withCollation } from '../collation/current.js'
import { createQuery } from '../query/create-query.js'
import { execute, executePausing } from '../query/executor.js'
import { createStats, type Found, pause } from '../query/found.js'
import { createFoundTest } from '../query/found-test.js'
import { countByKeys, isCountedByKeys } from '../query/key-reads.js'
import type { PlannedQuery } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { createGuard, prefetch } from '../query/slices.js'
import type { View } from '../storage/view.js'
import { isMeta, refuseTextScore } from '../text/text-score.js'
import { type CommandContext, viewOf } from './context.js'
import { collationOf, parseVariables } from './query-parts.js'

/** The result of a pipeline, either way it is asked for. */
export interface PipelineSource {
  docs(): Iterable<Doc>
  bytes(): Iterator<Uint8Array>
  guard?: (() => void) | undefined
}

export async function readCollection(
  context: CommandContext,
  name: string,
  stages: Doc[],
): Promise<PipelineSource> {
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
  const hasTextScore = query.text !== undefined
  if (!hasTextScore) refuseTextScore(rest)
  const { isMatch, stages: others } = splitTest(rest, pipelineContext, collation)
  const run = withCollation(collation, () =>
    compilePipeline(others, { ...pipelineContext, hasTextScore }),
  )
  const isCounting = rest[0] !== undefined && readsNoFields(rest[0])
  const counted = isCounting && planned && isCountedByKeys(planned) ? planned : undefined
  const found = planned && !counted ? await readFound(view, planned, rest, guard) : []
  const docs = () => {
    const source = counted
      ? repeated(noFields, countByKeys(view, counted, createStats()))
      : docsOf(found, { isCounting, isMatch })
    return runUnder(collation, run, source)
  }
  return {
    docs,
    guard,
    bytes: () =>
      rest.length === 0 ? mapIterable(found, ({ raw }) => raw) : mapIterable(docs(), encodeDoc),
  }
}

/** Stages that read all of their input before they give anything. */
const blocking = new Set([
  '$bucket',
  '$bucketAuto',
  '$count',
  '$densify',
  '$facet',
  '$fill',
  '$group',
  '$sample',
  '$setWindowFields',
  '$sort',
  '$sortByCount',
])

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

interface Reading {
  /** No field is asked for: an empty document for each will do. */
  isCounting: boolean
  isMatch: ((found: Found) => boolean) | undefined
}

function* docsOf(found: Iterable<Found>, { isCounting, isMatch }: Reading): Generator<Doc> {
  for (const document of found) {
    if (document === pause || (isMatch && !isMatch(document))) continue
    yield isCounting ? noFields : document.doc
  }
}

/** A `$match` behind the query's own stages: tested before what it drops is decoded. */
function splitTest(
  stages: Doc[],
  context: Pick<PipelineContext, 'variables'>,
  collation: Collation | undefined,
) {
  const [[name, operand] = ['', null]] = stages[0] ?? []
  if (name !== '$match' || stages[0]?.size !== 1) return { isMatch: undefined, stages }
  const predicate = withCollation(collation, () => parseMatch(operand, context))
  return { isMatch: createFoundTest(predicate), stages: stages.slice(1) }
}

/** Counting needs no document decoded: `countDocuments` is a `$group` by a constant. */
export function readsNoFields(stage: Doc): boolean {
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
export function readOwn(
  documents: readonly Doc[],
  rest: Doc[],
  { collation, ...context }: OwnContext,
): PipelineSource {
  const run = withCollation(collation, () => compilePipeline(rest, context))
  const docs = () => runUnder(collation, run, documents)
  return { docs, bytes: () => mapIterable(docs(), encodeDoc) }
}

/** `$$NOW` is the same moment for the whole of a pipeline. */
export function variablesOf(body: Doc, collation: Collation | undefined): Variables {
  return new Map([['NOW', new Date()], ...(parseVariables(body, collation) ?? [])])
}

const runUnder = (collation: Collation | undefined, run: Stage, source: Iterable<Doc>) =>
  iterateWith(
    collation,
    withCollation(collation, () => run(source)),
  )

function* repeated<T>(item: T, times: number): Generator<T> {
  for (let i = 0; i < times; i++) yield item
}

function* mapIterable<T, U>(source: Iterable<T>, map: (item: T) => U): Generator<U> {
  for (const item of source) yield map(item)
}
