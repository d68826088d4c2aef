import type { Doc } from '../bson/values.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import { planQuery } from '../query/planner.js'
import { parseSort } from '../query/sort.js'
import { bindText } from '../text/text-query.js'
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
  const { filter, sort, skip, limit, rest } = splitPipeline(stages)
  const collection = name === undefined ? undefined : context.catalog.get(context.database, name)
  const parsed = parseFilter(filter, context.variables)
  const text = bindText(parsed, collection, false)
  const run = compilePipeline(rest, { ...context, hasTextScore: text !== undefined })
  const query = { filter: parsed, sort: sort && parseSort(sort), skip, limit, text }
  return run(collection ? docsOf(context, planQuery(collection, query)) : [])
}

function* docsOf({ view }: PipelineContext, planned: ReturnType<typeof planQuery>): Generator<Doc> {
  for (const { doc } of execute(view, planned)) yield doc
}
