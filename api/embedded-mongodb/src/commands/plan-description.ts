import type { Reply } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { needsSort } from '../query/executor.js'
import type { IndexScan, PlannedQuery } from '../query/plan.js'
import { keyPatternOf } from '../storage/index-info.js'
import { describeText } from '../text/text-explain.js'

/** The plan in MongoDB's names for its stages. */
export function describePlan(planned: PlannedQuery): Reply {
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

export const describeScan = ({ access, isReverse, ranges }: IndexScan): Reply => ({
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
