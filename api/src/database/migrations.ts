import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import type { Logger } from '../logger'
import { isDuplicateKey } from './database-errors'

/**
 * A change to records of earlier versions, in two steps, so that the version before can serve at
 * the same time. Both steps must be safe to run twice.
 */
export interface Migration {
  /** Migrations run once, in the order of their numbers. A number is never used again. */
  readonly number: number
  readonly name: string
  /**
   * Adds what this version reads. The version before must work with the result. It runs before
   * this version serves, and again for what the version before has written since.
   */
  readonly expand: (db: Db) => Promise<void>
  /** Removes what only the version before needs, when that version serves no more. */
  readonly contract?: (db: Db) => Promise<void>
}

interface MigrationDocument {
  _id: number
  name: string
  /** When `expand` had run. */
  appliedAt: Date
  /** When `expand` had run for the last time, and `contract` once. Absent before. */
  finishedAt?: Date
}

interface LeaseDocument {
  _id: number
  holder: string
  expiresAt: Date
}

interface Migrate {
  readonly db: Db
  readonly migrations: readonly Migration[]
  readonly logger: Logger
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** No migration has this number: it is the lease of the process that migrates. */
const leaseId = 0
const leaseMs = 30_000
const renewalMs = 5000
const pollMs = 250
/** The version before must have ended by then. Until then one can go back to it. */
const transitionMs = 24 * 60 * 60_000

/**
 * Expands for this version: one process runs the migrations, the others wait for it. Call it
 * before serving. Without new migrations it costs one read.
 */
export async function applyMigrations(migrate: Migrate): Promise<void> {
  const { db, migrations, logger, now, signal } = migrate
  const records = recordsOf(db)
  for (;;) {
    const done = new Set((await records.find({}).toArray()).map(({ _id }) => _id))
    const pending = inOrder(migrations).filter(({ number }) => !done.has(number))
    if (pending.length === 0) return
    const isDone = await withLease(migrate, async () => {
      for (const { number, name, expand } of pending) {
        const startedAt = performance.now()
        await expand(db)
        const $setOnInsert = { name, appliedAt: now() }
        await records.updateOne({ _id: number }, { $setOnInsert }, { upsert: true })
        const durationMs = Math.round(performance.now() - startedAt)
        logger.info({ number, name, durationMs }, 'Migrated')
      }
    })
    if (!isDone) await wait(pollMs, undefined, { signal })
  }
}

/**
 * Expands what the version before has written meanwhile; a day after the first time, expands
 * once more and contracts. A job calls it every hour.
 */
export async function finishMigrations(migrate: Migrate): Promise<void> {
  const { db, migrations, logger, now, signal } = migrate
  const records = recordsOf(db)
  const unfinished = await records
    .find({ _id: { $ne: leaseId }, finishedAt: { $exists: false } })
    .toArray()
  const appliedAt = new Map(unfinished.map((record) => [record._id, record.appliedAt.getTime()]))
  for (const { number, name, expand, contract } of inOrder(migrations)) {
    const time = appliedAt.get(number)
    if (time === undefined) continue
    signal.throwIfAborted()
    await expand(db)
    if (now().getTime() - time < transitionMs) continue
    await contract?.(db)
    await records.updateOne({ _id: number }, { $set: { finishedAt: now() } })
    logger.info({ number, name }, 'Migration finished')
  }
}

const recordsOf = (db: Db) => db.collection<MigrationDocument>('migrations')

const inOrder = (migrations: readonly Migration[]) =>
  migrations.toSorted((one, other) => one.number - other.number)

/** Returns whether the lease was free and the work is done. */
async function withLease({ db, now, logger }: Migrate, work: () => Promise<void>) {
  const leases = db.collection<LeaseDocument>('migrations')
  const holder = randomUUID()
  if (!(await acquire({ leases, holder, now: now() }))) return false
  const renewal = setInterval(() => {
    leases
      .updateOne({ _id: leaseId, holder }, { $set: { expiresAt: expiryFrom(now()) } })
      .catch((error: unknown) => logger.warn({ err: error }, 'A lease could not be renewed'))
  }, renewalMs)
  try {
    await work()
    return true
  } finally {
    clearInterval(renewal)
    await leases.deleteOne({ _id: leaseId, holder })
  }
}

interface Acquire {
  readonly leases: Collection<LeaseDocument>
  readonly holder: string
  readonly now: Date
}

async function acquire({ leases, holder, now }: Acquire): Promise<boolean> {
  try {
    const $set = { holder, expiresAt: expiryFrom(now) }
    await leases.updateOne({ _id: leaseId, expiresAt: { $lte: now } }, { $set }, { upsert: true })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const expiryFrom = (now: Date) => new Date(now.getTime() + leaseMs)
