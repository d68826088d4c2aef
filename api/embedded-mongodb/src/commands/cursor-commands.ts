import type { Reply } from '../bson/encode.js'
import type { CursorSource, Cursors } from '../cursors.js'
import { createError, typeMismatch } from '../errors.js'
import { arrayField, type Command, countField, numberField } from './context.js'

export const defaultBatchSize = 101

interface NewCursor {
  source: CursorSource
  batchSize: number
  isSingleBatch?: boolean
}

export function cursorReply(
  cursors: Cursors,
  { source, batchSize, isSingleBatch = false }: NewCursor,
): Reply {
  const { id, documents } = cursors.start(source, batchSize, isSingleBatch)
  return { cursor: { firstBatch: documents, id, ns: source.namespace } }
}

/** The same for a source whose first batch may take long. */
export async function slicedCursorReply(
  cursors: Cursors,
  { source, batchSize, isSingleBatch = false }: NewCursor,
): Promise<Reply> {
  const { id, documents } = await cursors.startInSlices(source, batchSize, isSingleBatch)
  return { cursor: { firstBatch: documents, id, ns: source.namespace } }
}

export const getMore: Command = async ({ body, database, engine }) => {
  const id = body.get('getMore')
  const collection = body.get('collection')
  if (typeof id !== 'bigint') throw typeMismatch("field 'getMore' must be of type long")
  if (typeof collection !== 'string') throw typeMismatch("field 'collection' must be a string")
  const namespace = `${database}.${collection}`
  const batchSize = countField(body, 'batchSize') || Number.MAX_SAFE_INTEGER
  if (engine.changeStreams?.has(id)) {
    const waitMs = numberField(body, 'maxTimeMS')
    return engine.changeStreams.more(id, namespace, { batchSize, waitMs })
  }
  const batch = await engine.cursors.more(id, namespace, batchSize)
  return { cursor: { nextBatch: batch.documents, id: batch.id, ns: namespace } }
}

export const killCursors: Command = ({ body, engine }) => {
  const ids = arrayField(body, 'cursors')
  if (!ids) throw createError('MissingCommandField', "BSON field 'killCursors.cursors' is missing")
  const kill = (id: bigint) => engine.cursors.kill(id) || engine.changeStreams?.kill(id) === true
  const killed = new Set(ids.filter((id) => typeof id === 'bigint' && kill(id)))
  return {
    cursorsKilled: [...killed],
    cursorsNotFound: ids.filter((id) => !killed.has(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  }
}
