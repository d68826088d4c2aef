import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Reply } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { createError, typeMismatch } from '../errors.js'
import { countByKeys, isCountedByKeys } from '../query/count-keys.js'
import { createQuery } from '../query/create-query.js'
import { execute, needsSort } from '../query/executor.js'
import { createStats } from '../query/found.js'
import type { IndexScan, PlannedQuery, Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { keyPatternOf } from '../storage/index-info.js'
import { pipelineOf } from './aggregate.js'
import { type Command, type CommandContext, collectionName, docField, viewOf } from './context.js'
import { parseFind } from './find.js'
import { readsNoFields } from './pipeline-source.js'
import { collationOf, parseVariables } from './shared-options.js'

/** The plan of a `find` or an `aggregate` and, unless only the plan is requested, its costs. */
export const explain: Command = (context) => {
  const explained = docField(context.body, 'explain')
  if (!explained) throw typeMismatch("'explain' must be an object")
  const [name = ''] = explained.keys()
  const inner = { ...context, name, body: explained }
  const { collection, query, isCount } = queryOf(inner)
  const planned = collection && planQuery(collection, query)
  const isKeyCount = isCount && planned !== undefined && isCountedByKeys(planned)
  const winningPlan = planned ? describePlan(planned, isKeyCount) : { stage: 'EOF' }
  const namespace = `${context.database}.${collectionName(inner)}`
  const reply: Reply = {
    explainVersion: '1',
    queryPlanner: { namespace, parsedQuery: {}, winningPlan, rejectedPlans: [] },
  }
  if (context.body.get('verbosity') === 'queryPlanner') return reply
  return { ...reply, executionStats: measure(context, planned, isKeyCount), command: explained }
}

interface ExplainedQuery {
  collection: CollectionInfo | undefined
  query: Query
  /** The pipeline counts the documents and reads none of their fields. */
  isCount: boolean
}

function queryOf(context: CommandContext): ExplainedQuery {
  const { body, name, engine, database } = context
  if (name === 'find') return { ...parseFind(context), isCount: false }
  if (name !== 'aggregate') {
    throw createError('CommandNotSupported', `explain of '${name}' is not supported by this server`)
  }
  const collection = engine.catalog.get(database, collectionName(context))
  const { rest, ...prefix } = splitPipeline(pipelineOf(body))
  const options = {
    hint: body.get('hint'),
    variables: parseVariables(body),
    collation: collationOf(body),
  }
  const query = createQuery({ ...prefix, ...options }, collection)
  return { collection, query, isCount: rest[0] !== undefined && readsNoFields(rest[0]) }
}

function measure(
  context: CommandContext,
  planned: PlannedQuery | undefined,
  isKeyCount: boolean,
): Reply {
  const stats = createStats()
  const startedAt = Date.now()
  let returned = 0
  if (planned && isKeyCount) returned = countByKeys(viewOf(context), planned, stats)
  else if (planned) for (const _ of execute(viewOf(context), planned, stats)) returned++
  return {
    executionSuccess: true,
    nReturned: int(returned),
    executionTimeMillis: int(Date.now() - startedAt),
    totalKeysExamined: int(stats.keysExamined),
    totalDocsExamined: int(stats.docsExamined),
  }
}

/** The plan in MongoDB's names of stages. */
function describePlan(planned: PlannedQuery, isKeyCount: boolean): Reply {
  const { plan, query } = planned
  if (isKeyCount) {
    const inputStage: Reply =
      plan.kind === 'index'
        ? { ...describeScan(plan), stage: 'COUNT_SCAN' }
        : { stage: 'RECORD_STORE_FAST_COUNT' }
    return { stage: 'COUNT', inputStage }
  }
  let stage = describeRead(plan)
  if (needsSort(planned)) {
    const sortPattern = Object.fromEntries(
      (query.sort ?? []).map(({ path, isDescending }) => [path, int(isDescending ? -1 : 1)]),
    )
    stage = { stage: 'SORT', sortPattern, inputStage: stage }
  }
  if (query.skip > 0) stage = { stage: 'SKIP', skipAmount: int(query.skip), inputStage: stage }
  if (query.limit > 0) stage = { stage: 'LIMIT', limitAmount: int(query.limit), inputStage: stage }
  return stage
}

function describeRead(plan: PlannedQuery['plan']): Reply {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' }
    case 'index': {
      const isSingleId = !plan.access.index && plan.score >= 2000
      if (isSingleId) return { stage: 'IDHACK', indexName: '_id_' }
      return { stage: 'FETCH', inputStage: describeScan(plan) }
    }
    case 'union': {
      const stage = plan.providesSort ? 'SORT_MERGE' : 'OR'
      const inputStages = plan.branches.map(describeScan)
      return { stage: 'FETCH', inputStage: { stage, inputStages } }
    }
  }
}

const describeScan = ({ access, isReverse, ranges }: IndexScan): Reply => ({
  stage: 'IXSCAN',
  indexName: access.name,
  keyPattern: access.index ? keyPatternOf(access.index) : { _id: int(1) },
  isMultiKey: access.multikey.includes(true),
  isUnique: access.index?.isUnique ?? true,
  isPartial: access.index?.partialFilter !== undefined,
  direction: isReverse ? 'backward' : 'forward',
  rangeCount: int(ranges.length),
})
