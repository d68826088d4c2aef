import { compilePipeline, type PipelineContext } from '../aggregation/pipeline.js'
import type { Doc } from '../bson/values.js'
import { createError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { createFatal } from './stream.js'

/** Stages that need more than one event. */
const forbidden = new Set(['$group', '$limit', '$merge', '$out', '$skip', '$sort'])

/** Runs an event through the stages of the client; undefined if they drop it. */
export type EventFilter = (event: Doc) => Doc | undefined

export function compileEventFilter(stages: readonly Doc[], context: PipelineContext): EventFilter {
  const name = stages.flatMap((stage) => [...stage.keys()]).find((stage) => forbidden.has(stage))
  if (name !== undefined) {
    throw createError('IllegalOperation', `${name} is not permitted in a $changeStream pipeline`)
  }
  const run = compilePipeline(stages, context)
  return (event) => {
    const [result] = run([event])
    if (result && !equalValues(result.get('_id'), event.get('_id'))) {
      throw createFatal(
        'ChangeStreamFatalError',
        'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
      )
    }
    return result
  }
}
