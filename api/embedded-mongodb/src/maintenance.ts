import type { Doc } from './bson/values.js'
import { endSessionsById } from './commands/session-commands.js'
import type { Engine } from './engine.js'
import { execute } from './query/executor.js'
import { parseFilter } from './query/filter.js'
import { planQuery } from './query/planner.js'
import { removeDoc } from './storage/collection-writes.js'
import { reapRecords } from './transactions/reap.js'
import { sessionTimeoutMs } from './transactions/sessions.js'

/** The number of documents that one commit removes, so that other writes are not delayed. */
const sweepBatch = 500

/** Removes the documents that have expired by a TTL index. */
async function removeExpired(engine: Engine, now: Date): Promise<void> {
  for (const collection of engine.catalog.all()) {
    for (const { expireAfterSeconds, fields, name, spec } of collection.indexes) {
      const path = fields[0]?.path
      if (expireAfterSeconds === undefined || path === undefined) continue
      const limit = new Date(now.getTime() - expireAfterSeconds * 1000)
      // A partial index expires only the documents that it contains.
      const indexed = spec.get('partialFilterExpression') ?? new Map()
      const expired: Doc = new Map([[path, new Map([['$lte', limit]])]])
      const filter = parseFilter(new Map([['$and', [expired, indexed]]]))
      const query = { filter, sort: undefined, skip: 0, limit: sweepBatch, hint: { name } }
      for (let count = sweepBatch; count === sweepBatch; ) {
        count = await engine.write(undefined, (writer) => {
          const docs = Array.from(execute(writer, planQuery(collection, query)), ({ doc }) => doc)
          for (const doc of docs) removeDoc({ writer, catalog: engine.catalog, collection }, doc)
          return docs.length
        })
      }
    }
  }
}

/** Ends idle cursors and sessions. */
async function releaseAbandoned(engine: Engine, now: number): Promise<void> {
  engine.cursors.killIdle(now)
  engine.changeStreams?.killIdle(now)
  const expired = engine.sessions.expired(now).map(({ id }) => id)
  await endSessionsById(engine, expired)
}

export function startMaintenance(
  engine: Engine,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let nextReap = 0
  const timer = setInterval(() => {
    const isReaping = Date.now() >= nextReap
    if (isReaping) nextReap = Date.now() + sessionTimeoutMs
    running = sweep(engine, isReaping).catch(onError)
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function sweep(engine: Engine, isReaping: boolean): Promise<void> {
  await removeExpired(engine, new Date())
  await releaseAbandoned(engine, Date.now())
  if (isReaping) await reapRecords(engine, Date.now())
}
