import type { Doc } from '../bson/values.js'
import { MemoryLimit } from './memory-limit.js'
import type { SortKey, SortOrder } from './sort.js'

interface Keyed<T> {
  item: T
  key: SortKey
  /** Equal keys stay in their original order. */
  position: number
  size: number
}

interface SortOptions<T> {
  order: SortOrder
  docOf: (item: T) => Doc
  sizeOf: (item: T) => number
  /** How many of the first are wanted; 0 for all. */
  count: number
}

/** Sorts in memory; with a `count` it holds a heap of that many items. */
export class Sorter<T> {
  private readonly options: SortOptions<T>
  private readonly memory = new MemoryLimit('Sort')
  private readonly items: Keyed<T>[] = []
  private position = 0

  constructor(options: SortOptions<T>) {
    this.options = options
  }

  add(item: T): void {
    const { items } = this
    const { order, docOf, sizeOf, count } = this.options
    const key = order.keyOf(docOf(item))
    const last = count > 0 && items.length === count ? items[0] : undefined
    if (last && order.compare(key, last.key) >= 0) return
    const entry = { item, key, position: this.position++, size: sizeOf(item) }
    this.memory.add(entry.size - (last?.size ?? 0))
    if (last) {
      items[0] = entry
      this.sink(0)
    } else {
      items.push(entry)
      if (items.length === count) for (let i = count >> 1; i >= 0; i--) this.sink(i)
    }
  }

  sorted = (): T[] => this.items.sort(this.compare).map(({ item }) => item)

  private compare = (a: Keyed<T>, b: Keyed<T>): number =>
    this.options.order.compare(a.key, b.key) || a.position - b.position

  /** Restores the heap, whose first entry is the last in order, below one place. */
  private sink(from: number): void {
    const heap = this.items
    let at = from
    for (;;) {
      let last = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (
          child < heap.length &&
          this.compare(heap[child] as Keyed<T>, heap[last] as Keyed<T>) > 0
        ) {
          last = child
        }
      }
      if (last === at) return
      ;[heap[at], heap[last]] = [heap[last] as Keyed<T>, heap[at] as Keyed<T>]
      at = last
    }
  }
}
