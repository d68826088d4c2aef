import type { ChangeEvent } from '../change-streams/change-event.js'

export type Entry = readonly [key: Buffer, value: Buffer]

export interface KeyRange {
  /** First key of the range. */
  start: Buffer
  /** First key after the range. */
  end: Buffer
}

/** A readable state of the store: the latest commit, or a transaction's snapshot and own writes. */
export interface View {
  get(key: Buffer): Buffer | undefined
  /** At most `limit` entries of the range, from its end if `isReverse`. */
  read(range: KeyRange, limit: number, isReverse: boolean): Entry[]
  count(range: KeyRange): number
}

export interface Writer extends View {
  put(key: Buffer, value: Buffer): void
  remove(key: Buffer): void
  /** Locks `key` before a write; throws if a concurrent transaction holds it. */
  claim(key: Buffer): void
  /** Adds an event to the change history, if there is one, in the same commit. */
  log(create: () => ChangeEvent): void
}

const firstBlock = 32
const largestBlock = 1024

/**
 * Reads a range in blocks and continues by key, so that no read transaction stays open between
 * two batches of a cursor: an open one would prevent LMDB from reusing pages.
 */
export function* scan(view: View, range: KeyRange, isReverse = false): Generator<Entry> {
  let { start, end } = range
  for (let size = firstBlock; ; size = Math.min(size * 2, largestBlock)) {
    const block = view.read({ start, end }, size, isReverse)
    yield* block
    const last = block.at(-1)
    if (!last || block.length < size) return
    if (isReverse) end = last[0]
    else start = keyAfter(last[0])
  }
}

const zero = Buffer.from([0])
const highest = Buffer.from([0xff, 0xff, 0xff, 0xff])

/** The first key that can come after `key`. */
const keyAfter = (key: Buffer): Buffer => Buffer.concat([key, zero])

/** After every key that begins with `prefix`. */
export const afterPrefix = (prefix: Buffer): Buffer => Buffer.concat([prefix, highest])

/** All keys that begin with `prefix`. */
export const prefixRange = (prefix: Buffer): KeyRange => ({
  start: prefix,
  end: afterPrefix(prefix),
})

/** A map key for bytes; latin1 keeps every byte. */
export const mapKey = (key: Buffer): string => key.toString('latin1')

/** Removes all keys that begin with `prefix`. */
export function clear(writer: Writer, prefix: Buffer): void {
  for (const [key] of scan(writer, prefixRange(prefix))) writer.remove(key)
}
