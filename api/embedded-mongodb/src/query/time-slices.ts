import { setImmediate as immediate } from 'node:timers/promises'
import { createError } from '../errors.js'
import type { Catalog } from '../storage/catalog.js'
import { type Found, pause } from './found.js'
import type { IndexScan, PlannedQuery } from './plan.js'

/** The longest time that a scan runs before other clients are served. */
const sliceMs = 10
/** The clock is read once per this many documents. */
export const documentsPerCheck = 64

/** Throws if a reader cannot go on, because what it reads has changed while it yielded. */
export type Guard = () => void

/** Shares the thread among clients: a long reader yields when its time is over. */
export class TimeSlice {
  private since = performance.now()
  private readonly guard: Guard | undefined

  constructor(guard?: Guard) {
    this.guard = guard
  }

  get isOver(): boolean {
    return performance.now() - this.since >= sliceMs
  }

  async yield(): Promise<void> {
    await immediate()
    this.since = performance.now()
    this.guard?.()
  }
}

/** Visits all items of a source, and yields to other clients between slices. */
export async function visitInSlices<T>(
  source: Iterable<T>,
  guard: Guard,
  visit: (item: T) => void,
): Promise<void> {
  const slice = new TimeSlice(guard)
  let visited = 0
  for (const item of source) {
    const isPause = item === pause
    if ((isPause || ++visited % documentsPerCheck === 0) && slice.isOver) await slice.yield()
    if (!isPause) visit(item)
  }
}

/** The most that is read ahead into memory. */
const prefetchBytes = 4 * 1024 * 1024

/** Reads ahead in slices, for consumers that cannot yield themselves. */
export async function prefetch(
  source: Iterable<Found>,
  guard: Guard | undefined,
): Promise<Iterable<Found>> {
  const iterator = source[Symbol.iterator]()
  const slice = new TimeSlice(guard)
  const ready: Found[] = []
  let bytes = 0
  let read = 0
  while (bytes < prefetchBytes) {
    const { value, done } = iterator.next()
    if (done) return ready
    if (value !== pause) {
      ready.push(value)
      bytes += value.raw.length
    }
    if ((value === pause || ++read % documentsPerCheck === 0) && slice.isOver) await slice.yield()
  }
  return followedBy(ready, iterator)
}

function* followedBy(ready: Found[], iterator: Iterator<Found>): Generator<Found> {
  yield* ready
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    if (next.value !== pause) yield next.value
  }
}

/** Rejects a scan whose collection or index was dropped: it would look like the end of the data. */
export function createGuard(catalog: Catalog, { collection, plan }: PlannedQuery): Guard {
  const { database, name } = collection
  const scans: IndexScan[] =
    plan.kind === 'index' ? [plan] : plan.kind === 'union' ? plan.branches : []
  return () => {
    if (catalog.get(database, name)?.id !== collection.id) {
      throw createError('QueryPlanKilled', `collection dropped: ${database}.${name}`)
    }
    for (const { access } of scans) {
      if (!access.index || collection.indexes.includes(access.index)) continue
      throw createError('QueryPlanKilled', `index '${access.name}' dropped`)
    }
  }
}
