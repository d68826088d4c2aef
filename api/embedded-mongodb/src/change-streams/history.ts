import { encodeDoc } from '../bson/encode.js'
import {
  formerHistoryPrefix,
  historyFloorKey,
  historyKey,
  historyPrefix,
  historyStartKey,
  positionOfHistoryKey,
} from '../storage/keyspace.js'
import type { Store } from '../storage/store.js'
import { clear, prefixRange, scan, type View, type Writer } from '../storage/view.js'
import type { ChangeEvent } from './change-event.js'
import {
  type ClusterTime,
  nowInSeconds,
  positionAfter,
  positionOf,
  timeAfter,
  timeOfPosition,
} from './cluster-time.js'

/** The size of the history; the oldest events are removed first. */
export interface HistoryLimits {
  maxEntries: number
  maxBytes: number
}

export const defaultHistoryLimits: HistoryLimits = {
  maxEntries: 200_000,
  maxBytes: 64 * 2 ** 20,
}

/** Trimming removes this many events more than necessary, so that it is rare. */
const trimmedAtOnce = 1000

export interface HistoryEntry {
  position: Buffer
  value: Buffer
}

/** The changes in the order of their commits, stored by the LMDB transactions that make them. */
export class ChangeHistory {
  /** The first position that the history contains. */
  start: Buffer = positionOf({ t: nowInSeconds(), i: 0 })
  private readonly limits: HistoryLimits
  private entries = 0
  private bytes = 0
  private last: ClusterTime = timeOfPosition(this.start)
  private readonly listeners = new Set<() => void>()
  private isNotifying = false

  constructor(view: View, limits: HistoryLimits) {
    this.limits = limits
    this.load(view)
  }

  /** Reads the stored state; again after a failed commit, because memory was ahead of it. */
  load(view: View): void {
    const floor = view.get(historyFloorKey) ?? this.start
    const earliest = Buffer.compare(floor, this.start) > 0 ? floor : this.start
    this.start = Buffer.from(view.get(historyStartKey) ?? earliest)
    this.entries = 0
    this.bytes = 0
    for (const [, value] of scan(view, prefixRange(historyPrefix))) {
      this.entries++
      this.bytes += value.length
    }
    // The clock is never set back, not even after a failed commit.
    const end = this.end(view)
    if (Buffer.compare(end, positionOf(this.last)) > 0) this.last = timeOfPosition(end)
  }

  /** Stores events; runs inside the LMDB transaction that makes the changes. */
  append(writer: Writer, events: readonly ChangeEvent[]): void {
    for (const event of events) {
      this.last = timeAfter(this.last)
      const value = encodeDoc(event)
      writer.put(historyKey(positionOf(this.last)), value)
      this.entries++
      this.bytes += value.length
    }
    if (this.isOver(0)) this.trim(writer)
  }

  private isOver(spare: number): boolean {
    const { maxEntries, maxBytes } = this.limits
    return this.entries > maxEntries - spare || this.bytes > maxBytes
  }

  private trim(writer: Writer): void {
    const spare = Math.min(trimmedAtOnce, this.limits.maxEntries / 10)
    for (const [key, value] of scan(writer, prefixRange(historyPrefix))) {
      if (this.entries === 1 || !this.isOver(spare)) break
      writer.remove(Buffer.from(key))
      this.entries--
      this.bytes -= value.length
      this.start = positionAfter(positionOfHistoryKey(key))
    }
    writer.put(historyStartKey, this.start)
  }

  /** To be called when changes have become visible. */
  notify(): void {
    if (this.listeners.size === 0 || this.isNotifying) return
    this.isNotifying = true
    // Deferred, so that the writer gets its reply first, and once for all writes of this turn.
    setImmediate(() => {
      this.isNotifying = false
      for (const listener of [...this.listeners]) listener()
    })
  }

  /** Calls `listener` after changes have become visible; returns how to unsubscribe. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The first position after all changes that are visible now. */
  end(view: View): Buffer {
    const [newest] = view.read(prefixRange(historyPrefix), 1, true)
    return newest ? positionAfter(positionOfHistoryKey(newest[0])) : this.start
  }

  /** At most `limit` entries from `position` on. */
  read(view: View, position: Buffer, limit: number): HistoryEntry[] {
    const range = { start: historyKey(position), end: prefixRange(historyPrefix).end }
    return view
      .read(range, limit, false)
      .map(([key, value]) => ({ position: positionOfHistoryKey(key), value }))
  }

  find(view: View, position: Buffer): Buffer | undefined {
    return view.get(historyKey(position))
  }

  /** Whether events at or after `position` have been removed. */
  isLost = (position: Buffer): boolean => Buffer.compare(position, this.start) < 0
}

/** Starts a history where none is stored; removes a stored one that would have a gap. */
export async function prepareHistory(store: Store): Promise<void> {
  const { latest, history } = store
  const isStored = latest.get(historyStartKey) !== undefined
  const hasFormer = latest.read(prefixRange(formerHistoryPrefix), 1, false).length > 0
  if (isStored === (history !== undefined) && !hasFormer) return
  await store.write((writer) => {
    clear(writer, formerHistoryPrefix)
    if (history) writer.put(historyStartKey, history.start)
    else removeHistory(writer)
  })
}

function removeHistory(writer: Writer): void {
  const [newest] = writer.read(prefixRange(historyPrefix), 1, true)
  const last = newest ? positionOfHistoryKey(newest[0]) : writer.get(historyStartKey)
  if (last) writer.put(historyFloorKey, positionAfter(positionAfter(last)))
  clear(writer, historyPrefix)
  writer.remove(historyStartKey)
}
