import { bytesOfSortKey, compareSortKeys, type SortKey } from '../collation/sort-keys.js'
import { MemoryLimit } from './memory-limit.js'

interface Keyed<T> {
  item: T
  key: SortKey
  /** Equal keys stay in the order in which they came. */
  position: number
  size: number
}

const order = <T>(a: Keyed<T>, b: Keyed<T>): number =>
  compareSortKeys(a.key, b.key) || a.position - b.position

interface SortOptions<T> {
  keyOf: (item: T) => SortKey
  sizeOf: (item: T) => number
  /** How many of the first are wanted; 0 for all. */
  count: number
  /** What the error names if the items do not fit into memory. */
  name?: string
}

/** Sorts in memory by keys; where only the first `count` are wanted, no more are kept. */
export class Sorter<T> {
  private readonly options: SortOptions<T>
  private readonly memory: MemoryLimit
  private readonly kept: Keyed<T>[] = []
  private position = 0

  constructor(options: SortOptions<T>) {
    this.options = options
    this.memory = new MemoryLimit(options.name ?? 'Sort')
  }

  add(item: T): void {
    const { kept } = this
    const { keyOf, sizeOf, count } = this.options
    const key = keyOf(item)
    const last = count > 0 && kept.length === count ? kept[0] : undefined
    if (last && compareSortKeys(key, last.key) >= 0) return
    const size = sizeOf(item) + bytesOfSortKey(key)
    const entry = { item, key, position: this.position++, size }
    this.memory.add(size - (last?.size ?? 0))
    if (last) {
      kept[0] = entry
      sink(kept, 0)
    } else {
      kept.push(entry)
      if (kept.length === count) for (let i = count >> 1; i >= 0; i--) sink(kept, i)
    }
  }

  sorted = (): T[] => this.kept.sort(order).map(({ item }) => item)
}

export function sortByKey<T>(items: Iterable<T>, options: SortOptions<T>): T[] {
  const sorter = new Sorter<T>(options)
  for (const item of items) sorter.add(item)
  return sorter.sorted()
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
