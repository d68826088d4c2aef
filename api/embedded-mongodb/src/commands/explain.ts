import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc } from '../bson/values.js'
import { createError } from '../errors.js'
import { createStats, type ExecutionStats, execute, needsSort } from '../query/executor.js'
import { countByKeys, distinctByKeys, isCountedByKeys } from '../query/key-reads.js'
import type { IndexScan, PlannedQuery, Query } from '../query/plan.js'
import { planDistinct, planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { keyPatternOf } from '../storage/index-info.js'
import { describeText } from '../text/text-explain.js'
import { pipelineOf } from './aggregate.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  collectionName,
  docField,
  viewOf,
} from './context.js'
import { parseFind } from './find.js'
import { readsNoFields } from './pipeline-source.js'
import { collationOf, createQuery, parseVariables } from './query-parts.js'

/** Shows the plan of a command and, unless only the plan is asked for, what running it took. */
export const explain: Command = (context) => {
  const explained = docField(context.body, 'explain')
  if (!explained) throw createError('TypeMismatch', "'explain' must be an object")
  const [name = ''] = explained.keys()
  const inner = { ...context, name, body: explained }
  const { collection, query } = queryOf(inner)
  const keyRead = collection && keyReadOf(inner, collection, query)
  const namespace = `${context.database}.${collectionName(inner)}`
  const collation = query.collation ? { collation: query.collation.spec } : {}
  const queryPlanner = (winningPlan: Reply): Reply => ({
    namespace,
    parsedQuery: {},
    ...collation,
    winningPlan,
    rejectedPlans: [],
  })
  if (!collection) {
    return { explainVersion: '1', queryPlanner: queryPlanner({ stage: 'EOF' }), ...noStats }
  }
  const planned = planQuery(collection, query)
  const plan = queryPlanner(keyRead?.stage ?? describe(planned))
  if (context.body.get('verbosity') === 'queryPlanner') {
    return { explainVersion: '1', queryPlanner: plan }
  }
  return {
    explainVersion: '1',
    queryPlanner: plan,
    executionStats: keyRead
      ? measured(keyRead.stage, keyRead.run)
      : measured(describe(planned), (stats) => runAll(context, planned, stats)),
    command: explained,
  }
}

const noStats: Reply = {
  executionStats: {
    executionSuccess: true,
    nReturned: int(0),
    executionTimeMillis: int(0),
    totalKeysExamined: int(0),
    totalDocsExamined: int(0),
  },
}

function runAll(context: CommandContext, planned: PlannedQuery, stats: ExecutionStats): number {
  let returned = 0
  for (const _ of execute(viewOf(context), planned, stats)) returned++
  return returned
}

function measured(stage: Reply, run: (stats: ExecutionStats) => number): Reply {
  const stats = createStats()
  const startedAt = Date.now()
  const returned = run(stats)
  return {
    executionSuccess: true,
    nReturned: int(returned),
    executionTimeMillis: int(Date.now() - startedAt),
    totalKeysExamined: int(stats.keysExamined),
    totalDocsExamined: int(stats.docsExamined),
    executionStages: {
      ...stage,
      nReturned: int(returned),
      docsExamined: int(stats.docsExamined),
    },
  }
}

interface KeyRead {
  stage: Reply
  run: (stats: ExecutionStats) => number
}

/** Counting and collecting distinct values read keys where the index says it all. */
function keyReadOf(
  context: CommandContext,
  collection: CollectionInfo,
  query: Query,
): KeyRead | undefined {
  const { name, body } = context
  const view = viewOf(context)
  const path = body.get('key')
  if (name === 'distinct' && typeof path === 'string') {
    const plan = planDistinct(collection, query, path)
    if (!plan) return undefined
    return {
      stage: { stage: 'FETCH', inputStage: { ...describeScan(plan), stage: 'DISTINCT_SCAN' } },
      run: (stats) => [...distinctByKeys(view, plan, collection.id, stats)].length,
    }
  }
  const planned = planQuery(collection, query)
  if (!isCount(context) || !isCountedByKeys(planned)) return undefined
  const inputStage: Reply =
    planned.plan.kind === 'index'
      ? { ...describeScan(planned.plan), stage: 'COUNT_SCAN' }
      : { stage: 'RECORD_STORE_FAST_COUNT' }
  return {
    stage: { stage: 'COUNT', inputStage },
    run: (stats) => countByKeys(view, planned, stats),
  }
}

function isCount({ name, body }: CommandContext): boolean {
  if (name !== 'aggregate') return name === 'count'
  const [first] = splitPipeline(pipelineOf(body)).rest
  return first !== undefined && readsNoFields(first)
}

function queryOf(context: CommandContext): {
  collection: CollectionInfo | undefined
  query: Query
} {
  const { body, name, engine, database } = context
  if (name === 'find') return parseFind(context)
  const collection = engine.catalog.get(database, collectionName(context))
  const variables = parseVariables(body)
  switch (name) {
    case 'aggregate': {
      const { rest: _, ...parts } = splitPipeline(pipelineOf(body))
      return {
        collection,
        query: createQuery(
          { ...parts, hint: body.get('hint'), variables, collation: collationOf(body, collection) },
          collection,
        ),
      }
    }
    case 'count':
    case 'distinct':
      return {
        collection,
        query: createQuery(
          {
            filter: docField(body, 'query'),
            hint: body.get('hint'),
            collation: collationOf(body, collection),
          },
          collection,
        ),
      }
    case 'update':
    case 'delete': {
      const [statement] = arrayField(body, name === 'update' ? 'updates' : 'deletes') ?? []
      const spec: Doc = isDoc(statement) ? statement : new Map()
      const filter = docField(spec, 'q')
      const own = collationOf(spec, collection)
      return {
        collection,
        query: createQuery({ filter, variables, collation: own }, collection),
      }
    }
    default:
      throw createError(
        'CommandNotSupported',
        `explain of '${name}' is not supported by this server`,
      )
  }
}

/** The plan in MongoDB's names for its stages. */
function describe(planned: PlannedQuery): Reply {
  const { plan, query } = planned
  let stage: Reply
  if (plan.kind === 'collection') {
    stage = { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' }
  } else if (plan.kind === 'index') stage = describeIndex(plan)
  else if (plan.kind === 'text') stage = describeText(plan)
  else {
    stage = {
      stage: 'FETCH',
      inputStage: {
        stage: plan.providesSort ? 'SORT_MERGE' : 'OR',
        inputStages: plan.branches.map(describeScan),
      },
    }
  }
  // A text search is sorted in memory even where that needs no stage of its own.
  if (needsSort(planned) || (plan.kind === 'text' && plan.isByScore)) {
    const sortPattern = Object.fromEntries(
      (query.sort ?? []).map(({ path, isDescending, isTextScore }) => [
        path,
        isTextScore ? { $meta: 'textScore' } : int(isDescending ? -1 : 1),
      ]),
    )
    stage = { stage: 'SORT', sortPattern, inputStage: stage }
  }
  if (query.skip > 0) stage = { stage: 'SKIP', skipAmount: int(query.skip), inputStage: stage }
  if (query.limit > 0) stage = { stage: 'LIMIT', limitAmount: int(query.limit), inputStage: stage }
  return stage
}

function describeIndex(plan: IndexScan): Reply {
  const isSingleId = !plan.access.index && plan.score >= 2000
  if (isSingleId) return { stage: 'IDHACK', indexName: '_id_' }
  return { stage: 'FETCH', inputStage: describeScan(plan) }
}

const describeScan = ({ access, isReverse, ranges }: IndexScan): Reply => ({
  stage: 'IXSCAN',
  indexName: access.name,
  keyPattern: access.index ? keyPatternOf(access.index) : { _id: int(1) },
  isMultiKey: access.multikey.includes(true),
  isUnique: access.index?.isUnique ?? true,
  isSparse: access.index?.isSparse ?? false,
  isPartial: access.index?.partialFilter !== undefined,
  ...(access.collation ? { collation: access.collation.spec } : {}),
  direction: isReverse ? 'backward' : 'forward',
  rangeCount: int(ranges.length),
})
