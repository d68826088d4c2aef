import { MemoryLimit } from './memory-limit.js'

interface Keyed<T> {
  item: T
  key: Buffer
  /** Equal keys stay in the order in which they came. */
  position: number
  size: number
}

const order = <T>(a: Keyed<T>, b: Keyed<T>): number =>
  Buffer.compare(a.key, b.key) || a.position - b.position

interface SortOptions<T> {
  keyOf: (item: T) => Buffer
  sizeOf: (item: T) => number
  /** How many of the first are wanted; 0 for all. */
  count: number
  /** What the error names if the items do not fit into memory. */
  name?: string
}

/** Sorts by the bytes of keys; where only the first `count` are wanted, no more are kept. */
export function sortByKey<T>(
  items: Iterable<T>,
  { keyOf, sizeOf, count, name = 'Sort' }: SortOptions<T>,
): T[] {
  const memory = new MemoryLimit(name)
  const kept: Keyed<T>[] = []
  let position = 0
  for (const item of items) {
    const key = keyOf(item)
    const last = count > 0 && kept.length === count ? kept[0] : undefined
    if (last && Buffer.compare(key, last.key) >= 0) continue
    const entry = { item, key, position: position++, size: sizeOf(item) + key.length }
    memory.add(entry.size - (last?.size ?? 0))
    if (last) {
      kept[0] = entry
      sink(kept, 0)
    } else {
      kept.push(entry)
      if (kept.length === count) for (let i = count >> 1; i >= 0; i--) sink(kept, i)
    }
  }
  return kept.sort(order).map(({ item }) => item)
}

/** Restores the heap, whose first entry is the last in order, below one place. */
function sink<T>(heap: Keyed<T>[], from: number): void {
  let at = from
  for (;;) {
    let last = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && order(heap[child] as Keyed<T>, heap[last] as Keyed<T>) > 0) {
        last = child
      }
    }
    if (last === at) return
    ;[heap[at], heap[last]] = [heap[last] as Keyed<T>, heap[at] as Keyed<T>]
    at = last
  }
}
