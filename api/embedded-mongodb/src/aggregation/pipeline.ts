import type { Doc, Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import type { Catalog } from '../storage/catalog.js'
import type { View } from '../storage/view.js'
import { keepTextScore } from '../text/text-score.js'
import { compileCount, compileUnwind } from './array-stages.js'
import { compileFacet, compileSample, compileSortByCount } from './branch-stages.js'
import { compileBucket } from './bucket.js'
import { compileBucketAuto } from './bucket-auto.js'
import { compileDensify } from './densify.js'
import { compileDocStage } from './doc-stages.js'
import { compileFill } from './fill.js'
import { compileGraphLookup } from './graph-lookup.js'
import { compileGroup } from './group.js'
import { compileLookup } from './lookup.js'
import { matchFirst } from './query-prefix.js'
import { compileRedact } from './redact.js'
import type { Variables } from './scope.js'
import {
  compileLimit,
  compileMatch,
  compileSkip,
  compileSort,
  wantedAfterSort,
} from './sort-stages.js'
import { isSourceStage } from './source-stages.js'
import { compileUnionWith } from './union-with.js'
import { compileWindowFields } from './window-fields.js'

export interface PipelineContext {
  view: View
  catalog: Catalog
  database: string
  variables: Variables | undefined
  /** The documents come with the score of a text search. */
  hasTextScore?: boolean
}

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>

type CompileStage = (operand: Value, context: PipelineContext) => Stage

const stageCompilers: Record<string, CompileStage> = {
  $match: compileMatch,
  $skip: compileSkip,
  $limit: compileLimit,
  $group: (operand, { variables }) => compileGroup(operand, variables),
  $count: compileCount,
  $unwind: compileUnwind,
  $lookup: compileLookup,
  $graphLookup: compileGraphLookup,
  $unionWith: compileUnionWith,
  $facet: compileFacet,
  $sortByCount: compileSortByCount,
  $sample: compileSample,
  $bucket: compileBucket,
  $bucketAuto: compileBucketAuto,
  $redact: compileRedact,
  $setWindowFields: compileWindowFields,
  $densify: compileDensify,
  $fill: compileFill,
}

/** Stages that MongoDB has and this server has not: refused by name rather than as unknown. */
const unsupported = new Set([
  '$changeStreamSplitLargeEvent',
  '$currentOp',
  '$geoNear',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$querySettings',
  '$queryStats',
  '$rankFusion',
  '$search',
  '$searchMeta',
  '$shardedDataDistribution',
  '$vectorSearch',
])

export function compilePipeline(pipeline: readonly Doc[], context: PipelineContext): Stage {
  const stages = matchFirst(pipeline)
  const compiled = stages.map((stage, i) => {
    const run = compileStage(stage, context, stages.slice(i + 1))
    return context.hasTextScore ? keepTextScore([...stage.keys()][0], run) : run
  })
  return (docs) => compiled.reduce((input, stage) => stage(input), docs)
}

/** @throws MongoError when the stage has no name, or more than one */
export function assertSingleStage(stage: Doc): void {
  if (stage.size === 1) return
  throw new MongoError(
    40323,
    'A pipeline stage specification object must contain exactly one field.',
  )
}

function compileStage(stage: Doc, context: PipelineContext, after: Doc[]): Stage {
  assertSingleStage(stage)
  const [[name, operand] = ['', null]] = stage
  if (name === '$sort') return compileSort(operand, wantedAfterSort(after))
  const compile = Object.hasOwn(stageCompilers, name) ? stageCompilers[name] : undefined
  if (compile) return compile(operand, context)
  assertPlace(name)
  const transform = compileDocStage(stage, context.variables)
  return function* each(docs) {
    for (const doc of docs) yield transform(doc)
  }
}

const placedStages = new Set(['$sort', '$out', '$merge', '$changeStream'])

/** Whether aggregations have the stage and updates have not. */
export const isAggregationOnly = (name: string): boolean =>
  Object.hasOwn(stageCompilers, name) ||
  isSourceStage(name) ||
  placedStages.has(name) ||
  unsupported.has(name)

function assertPlace(name: string): void {
  if (name === '$out' || name === '$merge') {
    throw new MongoError(40601, `${name} can only be the final stage in the pipeline`)
  }
  if (isSourceStage(name) || name === '$changeStream') {
    throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`)
  }
  if (unsupported.has(name)) {
    throw createError('CommandNotSupported', `${name} is not supported by this server`)
  }
}
