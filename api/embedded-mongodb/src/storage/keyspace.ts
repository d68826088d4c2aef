import { createHash } from 'node:crypto'
import type { Value } from '../bson/values.js'
import { keyOf } from '../query/key-string.js'

/*
 * One ordered LMDB keyspace; the first byte of a key is its kind:
 *   c <namespace>                            catalog entry of a collection
 *   d <collection> <KeyString(_id)>          raw BSON of a document
 *   i <index> <fields…> <KeyString(_id)>     pointer to a document: its id key
 *   m <name>                                 counters of the server itself
 *   p <time>                                 change history, in the order of the commits
 *   r <session>                              results of retryable writes
 * The end of the history and the results are neighbours, because many writes store to both: they
 * often share a page.
 */

/** LMDB keys are at most 1,978 bytes: longer ids and fields are replaced by a head and a hash. */
const idLimit = 800
const idHead = 760
const fieldsLimit = 1100
/** Up to this length the order of index keys is the order of their values. */
export const orderedKeyBytes = 1000

const withNumber = (prefix: string, id: number): Buffer => {
  const bytes = Buffer.allocUnsafe(5)
  bytes.write(prefix, 0, 'latin1')
  bytes.writeUInt32BE(id, 1)
  return bytes
}

const shortened = (bytes: Buffer, limit: number, head: number): Buffer =>
  bytes.length <= limit
    ? bytes
    : Buffer.concat([bytes.subarray(0, head), createHash('sha256').update(bytes).digest()])

export const isOversizedId = (id: Value): boolean => keyOf(id).length > idLimit
export const areOversizedFields = (fields: Buffer): boolean => fields.length > fieldsLimit

export const idKeyOf = (id: Value): Buffer => shortened(keyOf(id), idLimit, idHead)
export const shortenFields = (fields: Buffer): Buffer =>
  shortened(fields, fieldsLimit, orderedKeyBytes)

export const catalogPrefix = Buffer.from('c')
export const catalogKey = (namespace: string): Buffer => Buffer.from(`c${namespace}`)
export const metaKey = (name: string): Buffer => Buffer.from(`m${name}`)
export const retryKey = (session: Uint8Array): Buffer => Buffer.concat([Buffer.from('r'), session])
export const historyPrefix = Buffer.from('p')
export const historyKey = (position: Buffer): Buffer => Buffer.concat([historyPrefix, position])
export const positionOfHistoryKey = (key: Buffer): Buffer => key.subarray(historyPrefix.length)
/** The first position of the history; absent while no history is written. */
export const historyStartKey = metaKey('historyStart')
/** A position after all events of a removed history, whose resume tokens are void. */
export const historyFloorKey = metaKey('historyFloor')
/** The history of an earlier version, in another layout. */
export const formerHistoryPrefix = Buffer.from('o')
export const documentPrefix = (collectionId: number): Buffer => withNumber('d', collectionId)
export const indexPrefix = (indexId: number): Buffer => withNumber('i', indexId)
export const documentKey = (collectionId: number, idKey: Buffer): Buffer =>
  Buffer.concat([documentPrefix(collectionId), idKey])
