import { oplogKey, oplogPrefix, oplogTrimmedKey, positionOfOplogKey } from '../storage/keyspace.js'
import { prefixRange, scan, type View, type Writer } from '../storage/view.js'
import {
  type ClusterTime,
  isLater,
  nowInSeconds,
  positionOf,
  timeAfter,
  timeOfPosition,
} from './cluster-time.js'
import { type ChangeRecord, encodeRecord, type Totals, totalsOf } from './record.js'

/** How much history streams can go back to. */
export interface OplogLimits {
  maxEntries: number
  maxBytes: number
}

export const defaultOplogLimits: OplogLimits = { maxEntries: 200_000, maxBytes: 64 * 2 ** 20 }

/** Trimming goes this far below the limits, so that it is rare, and in steps that stay short. */
const slack = 0.01
const maxTrimmedAtOnce = 2000

export interface OplogEntry {
  position: Buffer
  value: Buffer
}

const nothing: Totals = { entries: 0, bytes: 0 }

/**
 * The changes in the order of their commits, stored by the same LMDB transactions. The newest
 * entry also keeps the logical clock across restarts.
 */
export class Oplog {
  /** The time of the newest change that a reader can see. Another object after each change. */
  visible: ClusterTime = { t: nowInSeconds(), i: 0 }
  /** The last entry that was removed; what lies at or before it is lost. */
  trimmed = Buffer.alloc(0)
  private readonly limits: OplogLimits
  private newest = nothing
  private removed = nothing
  private last: ClusterTime = this.visible
  private readonly listeners = new Set<() => void>()
  private isNotifying = false

  constructor(view: View, limits: OplogLimits) {
    this.limits = limits
    this.load(view)
  }

  /** Reads what is stored; again after a commit has failed, since memory was ahead of it. */
  load(view: View): void {
    const [newest] = view.read(prefixRange(oplogPrefix), 1, true)
    const removed = view.get(oplogTrimmedKey)
    this.removed = removed ? totalsOf(removed) : nothing
    this.trimmed = removed ? Buffer.from(removed.subarray(totalsBytes)) : Buffer.alloc(0)
    this.newest = newest ? totalsOf(newest[1]) : this.removed
    if (!newest) return
    const time = timeOfPosition(positionOfOplogKey(newest[0]))
    // The clock never goes back, not even to take back what a failed commit has used.
    if (isLater(time, this.last) || this.last.i === 0) this.last = time
    if (isLater(time, this.visible) || this.visible.i === 0) this.visible = time
  }

  /** The time of the newest change, which may not be committed yet. */
  get time(): ClusterTime {
    return this.last
  }

  /** Stores changes that share one time; runs inside of the LMDB transaction that makes them. */
  append(writer: Writer, records: readonly ChangeRecord[]): void {
    this.last = timeAfter(this.last)
    for (const [index, record] of records.entries()) {
      const value = encodeRecord(record, this.newest)
      this.newest = totalsOf(value)
      writer.put(oplogKey(positionOf(this.last, index)), value)
    }
    if (this.isOver(1)) this.trim(writer)
  }

  private isOver(share: number): boolean {
    return (
      this.newest.entries - this.removed.entries > this.limits.maxEntries * share ||
      this.newest.bytes - this.removed.bytes > this.limits.maxBytes * share
    )
  }

  private trim(writer: Writer): void {
    let count = 0
    for (const [key, value] of scan(writer, prefixRange(oplogPrefix))) {
      const totals = totalsOf(value)
      const isNewest = totals.entries === this.newest.entries
      if (isNewest || count === maxTrimmedAtOnce || !this.isOver(1 - slack)) break
      this.removed = totals
      this.trimmed = Buffer.from(positionOfOplogKey(key))
      writer.remove(Buffer.from(key))
      count++
    }
    if (count === 0) return
    const totals = Buffer.alloc(totalsBytes)
    totals.writeDoubleBE(this.removed.entries, 0)
    totals.writeDoubleBE(this.removed.bytes, 8)
    writer.put(oplogTrimmedKey, Buffer.concat([totals, this.trimmed]))
  }

  /** Everything up to `time` can be read now. */
  publish(time: ClusterTime): void {
    if (!isLater(time, this.visible)) return
    this.visible = time
    if (this.listeners.size === 0 || this.isNotifying) return
    this.isNotifying = true
    // Later, so that the writer has its answer before the streams are served, once for all writes.
    setImmediate(() => {
      this.isNotifying = false
      for (const listener of [...this.listeners]) listener()
    })
  }

  /** Calls `listener` after each change that has become visible, until the answer is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** At most `limit` entries from `position` on. */
  read(view: View, position: Buffer, limit: number): OplogEntry[] {
    const range = { start: oplogKey(position), end: prefixRange(oplogPrefix).end }
    return view
      .read(range, limit, false)
      .map(([key, value]) => ({ position: positionOfOplogKey(key), value }))
  }

  find(view: View, position: Buffer): Buffer | undefined {
    return view.get(oplogKey(position))
  }

  /** Whether entries at or after `position` have been removed. */
  isLost = (position: Buffer): boolean => Buffer.compare(position, this.trimmed) <= 0
}

const totalsBytes = 16
