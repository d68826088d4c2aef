import type { Doc } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compileDocStage } from './doc-stages.js'
import type { Variables } from './scope.js'

const allowed = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
])

/** Runs the stages that an update may use on one document; its id stays. */
export function applyUpdatePipeline(
  doc: Doc,
  stages: readonly Doc[],
  variables: Variables | undefined,
): Doc {
  const id = doc.get('_id')
  const result = stages.reduce((current, stage) => {
    const [name = ''] = stage.keys()
    if (!allowed.has(name)) {
      throw new MongoError(72, `${name} is not allowed to be used within an update`)
    }
    return compileDocStage(stage, variables)(current)
  }, doc)
  if (id !== undefined && !result.has('_id')) return new Map([['_id', id], ...result])
  return result
}
