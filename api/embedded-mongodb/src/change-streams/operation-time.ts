import type { Reply } from '../bson/encode.js'
import { Binary } from '../bson/values.js'
import { type ClusterTime, tick, toTimestamp } from './cluster-time.js'
import type { Oplog } from './oplog.js'

const signature = { hash: new Binary(Buffer.alloc(20)), keyId: 0n }

/**
 * The times that every answer carries. After a write it is the time of the newest visible change;
 * otherwise the earliest one that the next change can have, so that a stream that starts there
 * repeats nothing. `before` is what `oplog.visible` was when the command began.
 */
export function timesOf({ visible }: Oplog, before: ClusterTime): Reply {
  const time = toTimestamp(visible === before ? tick(visible) : visible)
  return { $clusterTime: { clusterTime: time, signature }, operationTime: time }
}
