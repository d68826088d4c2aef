import { splitPipeline } from '../aggregation/query-prefix.js'
import type { Reply } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { createError } from '../errors.js'
import { execute } from '../query/executor.js'
import { createStats, type ExecutionStats } from '../query/found.js'
import { countByKeys, distinctByKeys, isCountedByKeys } from '../query/key-reads.js'
import type { PlannedQuery, Query } from '../query/plan.js'
import { planDistinct, planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { pipelineOf } from './aggregate.js'
import { type Command, type CommandContext, collectionName, docField, viewOf } from './context.js'
import { queryOf } from './explained-query.js'
import { readsNoFields } from './pipeline-source.js'
import { describePlan, describeScan } from './plan-description.js'

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
  const plan = queryPlanner(keyRead?.stage ?? describePlan(planned))
  if (context.body.get('verbosity') === 'queryPlanner') {
    return { explainVersion: '1', queryPlanner: plan }
  }
  return {
    explainVersion: '1',
    queryPlanner: plan,
    executionStats: keyRead
      ? measured(keyRead.stage, keyRead.run)
      : measured(describePlan(planned), (stats) => runAll(context, planned, stats)),
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
