import { compilePipeline, type PipelineContext } from '../aggregation/pipeline.js'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import { createError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { createFatal } from './stream-errors.js'

const allowed = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
])

/** Takes an event through the stages of the client; undefined if they leave it out. */
export type EventFilter = (event: Buffer) => Buffer | undefined

export function compileEventFilter(stages: readonly Doc[], context: PipelineContext): EventFilter {
  const names = stages.map((stage) => [...stage.keys()][0] ?? '')
  if (names.includes('$changeStreamSplitLargeEvent')) {
    throw createError(
      'CommandNotSupported',
      '$changeStreamSplitLargeEvent is not supported by this server',
    )
  }
  refuse(names.find((name) => name === '$out' || name === '$merge'))
  // Compiled first: a stage that does not exist is refused as such.
  const run = compilePipeline(stages, context)
  refuse(names.find((name) => !allowed.has(name)))
  if (stages.length === 0) return (event) => event
  const isMatchOnly = names.every((name) => name === '$match')
  return (event) => {
    const doc = decodeDoc(event)
    const [result] = run([doc])
    if (!result || isMatchOnly) return result && event
    assertSameToken(doc, result)
    return encodeDoc(result)
  }
}

function refuse(name: string | undefined): void {
  if (name === undefined) return
  throw createError('IllegalOperation', `${name} is not permitted in a $changeStream pipeline`)
}

/** Without its token a client could not resume after the event. */
function assertSameToken(event: Doc, result: Doc): void {
  const token = event.get('_id')
  if (equalValues(result.get('_id'), token)) return
  throw createFatal(
    'ChangeStreamFatalError',
    'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
  )
}
