import type { Doc } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compileDocStage, type Transform } from './doc-stages.js'
import { assertSingleStage, isAggregationOnly } from './pipeline.js'
import type { Variables } from './scope.js'

/**
 * Compiles the pipeline of an update, which then changes one document at a time; its id stays.
 * @throws MongoError when a stage or an expression is not valid, before any document is looked for
 */
export function compileUpdatePipeline(
  stages: readonly Doc[],
  variables: Variables | undefined,
): Transform {
  const transforms = stages.map((stage) => {
    assertAllowed(stage)
    return compileDocStage(stage, variables)
  })
  return (doc) => {
    const id = doc.get('_id')
    const result = transforms.reduce((current, transform) => transform(current), doc)
    if (id !== undefined && !result.has('_id')) return new Map([['_id', id], ...result])
    return result
  }
}

function assertAllowed(stage: Doc): void {
  assertSingleStage(stage)
  const [name = ''] = stage.keys()
  if (isAggregationOnly(name)) {
    throw new MongoError(72, `${name} is not allowed to be used within an update`)
  }
}
