import { isDoc, type Value } from '../bson/values.js'
import { failedToParse, typeMismatch } from '../errors.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { runPipelineOn } from './sub-pipeline.js'

/** `$unionWith`: the documents that arrive, then those of another collection or pipeline. */
export function compileUnionWith(operand: Value, context: PipelineContext): Stage {
  if (!isDoc(operand) && typeof operand !== 'string') {
    throw failedToParse('the $unionWith stage specification must be an object or string')
  }
  const spec = isDoc(operand) ? operand : new Map<string, Value>([['coll', operand]])
  for (const name of spec.keys()) {
    if (name !== 'coll' && name !== 'pipeline') {
      throw failedToParse(`BSON field '$unionWith.${name}' is an unknown field.`)
    }
  }
  const [coll, pipeline = []] = [spec.get('coll'), spec.get('pipeline')]
  if (coll !== undefined && typeof coll !== 'string') {
    throw typeMismatch("BSON field '$unionWith.coll' must be a string")
  }
  if (!Array.isArray(pipeline) || !pipeline.every(isDoc)) {
    throw typeMismatch("BSON field '$unionWith.pipeline' must be an array of stages")
  }
  if (coll === undefined && !pipeline[0]?.has('$documents')) {
    throw failedToParse(
      '$unionWith stage without explicit collection must have a pipeline with $documents as first stage',
    )
  }
  const others = runPipelineOn(coll, pipeline, context)
  return function* unionWith(docs) {
    yield* docs
    yield* others
  }
}
