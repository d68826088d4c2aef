import { setImmediate as immediate } from 'node:timers/promises'
import { createError } from '../errors.js'
import type { Catalog } from '../storage/catalog.js'
import { type Found, pause } from './found.js'
import type { IndexScan, PlannedQuery } from './plan.js'

/** How long a scan may keep other clients waiting. */
const sliceMs = 10
/** The clock is looked at once in so many documents. */
export const documentsPerCheck = 64

/** The turn of one reader among all clients of the thread. */
export class Turn {
  private since = performance.now()
  private readonly guard: (() => void) | undefined

  /** `guard` throws if the reader cannot go on after others have had their turn. */
  constructor(guard?: () => void) {
    this.guard = guard
  }

  get isOver(): boolean {
    return performance.now() - this.since >= sliceMs
  }

  async pass(): Promise<void> {
    await immediate()
    this.since = performance.now()
    this.guard?.()
  }
}

/** Visits all that a source, which may pause, gives; others have their turn on the way. */
export async function visitInSlices<T>(
  source: Iterable<T>,
  guard: () => void,
  visit: (item: T) => void,
): Promise<void> {
  const turn = new Turn(guard)
  let visited = 0
  for (const item of source) {
    const isPause = item === pause
    if ((isPause || ++visited % documentsPerCheck === 0) && turn.isOver) await turn.pass()
    if (!isPause) visit(item)
  }
}

/** As much as is held in memory, for stages that cannot stop on their way. */
const prefetchBytes = 4 * 1024 * 1024

/** Reads ahead in slices, so that what comes after finds a long search already done. */
export async function prefetch(
  source: Iterable<Found>,
  guard: (() => void) | undefined,
): Promise<Iterable<Found>> {
  const iterator = source[Symbol.iterator]()
  const turn = new Turn(guard)
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
    if ((value === pause || ++read % documentsPerCheck === 0) && turn.isOver) await turn.pass()
  }
  return followedBy(ready, iterator)
}

function* followedBy(ready: Found[], iterator: Iterator<Found>): Generator<Found> {
  yield* ready
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    if (next.value !== pause) yield next.value
  }
}

/** Throws if what the plan reads has been dropped since: it would look like the end. */
export function createGuard(catalog: Catalog, { collection, plan }: PlannedQuery): () => void {
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
