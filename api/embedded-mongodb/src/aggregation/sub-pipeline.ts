import type { Doc } from '../bson/values.js'
import { createQuery } from '../query/create-query.js'
import { execute } from '../query/executor.js'
import { planQuery } from '../query/planner.js'
import { compilePipeline, type PipelineContext } from './pipeline.js'
import { splitPipeline } from './query-prefix.js'
import { sourceOf } from './source-stages.js'

/**
 * The documents of a pipeline on another collection; what is an ordinary query at its beginning
 * uses that collection's indexes. Without a name the pipeline makes its own documents.
 */
export function runPipelineOn(
  name: string | undefined,
  stages: readonly Doc[],
  context: PipelineContext,
): Iterable<Doc> {
  const own = sourceOf(stages[0], context, name)
  if (own) return compilePipeline(stages.slice(1), context)(own)
  const { rest, ...parts } = splitPipeline(stages)
  const collection = name === undefined ? undefined : context.catalog.get(context.database, name)
  const query = createQuery({ ...parts, variables: context.variables }, collection)
  const run = compilePipeline(rest, { ...context, hasTextScore: query.text !== undefined })
  return run(collection ? docsOf(context, planQuery(collection, query)) : [])
}

function* docsOf({ view }: PipelineContext, planned: ReturnType<typeof planQuery>): Generator<Doc> {
  for (const { doc } of execute(view, planned)) yield doc
}
