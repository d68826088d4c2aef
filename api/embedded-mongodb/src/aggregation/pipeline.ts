import type { Doc, Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { assertSimpleCollation } from '../query/collation.js'
import type { CompareText } from '../query/compare.js'
import { compileDocStage } from './doc-stages.js'
import { compileGroup } from './group.js'
import { matchFirst } from './query-prefix.js'
import type { Variables } from './scope.js'
import { compileLimit, compileMatch, compileSkip, compileSort } from './sort-stages.js'

export interface PipelineContext {
  variables: Variables | undefined
  collation?: CompareText | undefined
}

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>

type CompileStage = (operand: Value, context: PipelineContext, after: readonly Doc[]) => Stage

const stageCompilers: Record<string, CompileStage> = {
  $match: compileMatch,
  $sort: compileSort,
  $skip: compileSkip,
  $limit: compileLimit,
  $group: compileGroup,
}

/** Stages that are valid at one place of a pipeline only, where the command handles them. */
const placed: ReadonlyMap<string, [code: number, place: string]> = new Map([
  ['$out', [40601, 'can only be the final stage in the pipeline']],
  ['$merge', [40601, 'can only be the final stage in the pipeline']],
  ['$documents', [40602, 'is only valid as the first stage in a pipeline']],
  ['$changeStream', [40602, 'is only valid as the first stage in a pipeline']],
  ['$listLocalSessions', [40602, 'is only valid as the first stage in a pipeline']],
])

export function compilePipeline(pipeline: readonly Doc[], context: PipelineContext): Stage {
  const stages = matchFirst(pipeline)
  const compiled = stages.map((stage, i) => compileStage(stage, context, stages.slice(i + 1)))
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

function compileStage(stage: Doc, context: PipelineContext, after: readonly Doc[]): Stage {
  assertSingleStage(stage)
  const [[name, operand] = ['', null]] = stage
  const compile = Object.hasOwn(stageCompilers, name) ? stageCompilers[name] : undefined
  if (compile) return compile(operand, context, after)
  const [code, place] = placed.get(name) ?? []
  if (code !== undefined) throw new MongoError(code, `${name} ${place}`)
  const transform = compileDocStage(stage, context.variables)
  assertSimpleCollation(context.collation, name)
  return function* each(docs) {
    for (const doc of docs) yield transform(doc)
  }
}

/** Whether aggregations have the stage and updates have not. */
export const isAggregationOnly = (name: string): boolean =>
  Object.hasOwn(stageCompilers, name) || placed.has(name)
