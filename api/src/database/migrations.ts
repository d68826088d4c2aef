import type { Db } from 'mongodb'
import type { Logger } from '../logger'

/** A change to records of earlier versions. It must be safe to run twice: a start may be interrupted. */
export interface Migration {
  /** Migrations run once, in the order of their numbers. A number is never used again. */
  readonly number: number
  readonly name: string
  readonly run: (db: Db) => Promise<void>
}

interface AppliedMigration {
  _id: number
  name: string
  appliedAt: Date
}

interface ApplyMigrations {
  readonly db: Db
  readonly migrations: readonly Migration[]
  readonly logger: Logger
}

/** Runs the migrations that have not run yet. Without any it costs one read. */
export async function applyMigrations({ db, migrations, logger }: ApplyMigrations): Promise<void> {
  const applied = db.collection<AppliedMigration>('migrations')
  const records = await applied.find({}, { projection: { _id: 1 } }).toArray()
  const done = new Set(records.map(({ _id }) => _id))
  const waiting = migrations
    .filter(({ number }) => !done.has(number))
    .toSorted((one, other) => one.number - other.number)
  for (const { number, name, run } of waiting) {
    const startedAt = performance.now()
    await run(db)
    // Two processes that start together both do the work, which is safe, and record it once.
    await applied.updateOne(
      { _id: number },
      { $setOnInsert: { name, appliedAt: new Date() } },
      { upsert: true },
    )
    const durationMs = Math.round(performance.now() - startedAt)
    logger.info({ number, name, durationMs }, 'Migrated')
  }
}
