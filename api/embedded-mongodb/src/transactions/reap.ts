import { decodeDoc } from '../bson/decode.js'
import type { Engine } from '../engine.js'
import { retryKey } from '../storage/keyspace.js'
import { prefixRange, scan } from '../storage/view.js'
import { parseRecord } from './session-record.js'
import { sessionTimeoutMs } from './sessions.js'

/** The number of records that one commit removes, so that other writes are not delayed. */
const batchSize = 1000

/** Removes the stored records of sessions. */
export async function forgetRecords(engine: Engine, ids: Buffer[]): Promise<void> {
  const stored = ids.map(retryKey).filter((key) => engine.store.latest.get(key) !== undefined)
  for (let i = 0; i < stored.length; i += batchSize) {
    await engine.write(undefined, (writer) => {
      for (const key of stored.slice(i, i + batchSize)) writer.remove(key)
    })
  }
}

/**
 * Removes the records of sessions that have not been used since before a restart. It reads all
 * records, and runs once per session timeout.
 */
export async function reapRecords(engine: Engine, now: number): Promise<void> {
  const expired: Buffer[] = []
  const prefix = retryKey(Buffer.alloc(0))
  for (const [key, value] of scan(engine.store.latest, prefixRange(prefix))) {
    const id = key.subarray(prefix.length)
    if (engine.sessions.find(id)) continue
    if (now - parseRecord(decodeDoc(value)).at > sessionTimeoutMs) expired.push(Buffer.from(id))
  }
  await forgetRecords(engine, expired)
}
