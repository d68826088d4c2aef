import { MongoError } from '../errors.js'
import { LockedError } from '../transactions/conflicts.js'
import type { Environment } from './environment.js'
import { toStoreError } from './store-error.js'

interface Waiting {
  /** Runs the change and holds its result until the commit is on the disk. */
  run(): void
  settle(): void
  fail(error: unknown): void
}

/** Errors that were thrown before anything was written, so that the rest of the batch commits. */
const isRejection = (error: unknown): boolean =>
  error instanceof MongoError || error instanceof LockedError

/**
 * Group commit: changes that arrive together share one commit, and the next commit starts when the
 * last one has ended. LMDB could overlap them, but then a change could read one that fails.
 */
export class CommitQueue {
  private waiting: Waiting[] = []
  private isRunning = false
  private readonly environment: Environment
  private readonly onFailure: (isUsable: boolean) => void

  /** `onFailure` runs before any later change: the state in memory must be reloaded. */
  constructor(environment: Environment, onFailure: (isUsable: boolean) => void) {
    this.environment = environment
    this.onFailure = onFailure
  }

  add<T>(change: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let finish: () => void = () => undefined
      this.waiting.push({
        run: () => {
          try {
            const result = change()
            finish = () => resolve(result)
          } catch (error) {
            if (!isRejection(error)) throw error
            finish = () => reject(error)
          }
        },
        settle: () => finish(),
        fail: reject,
      })
      if (!this.isRunning) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) await this.commit()
    this.isRunning = false
  }

  private take(): Waiting[] {
    const batch = this.waiting
    this.waiting = []
    return batch
  }

  private async commit(): Promise<void> {
    let batch: Waiting[] | undefined
    try {
      // A child transaction, so that an unexpected error in the middle of a change undoes it.
      await this.environment.database.childTransaction(() => {
        batch = this.take()
        for (const { run } of batch) run()
      })
      for (const { settle } of batch ?? []) settle()
    } catch (error) {
      batch ??= this.take()
      const failure = await this.recover(await toStoreError(error))
      for (const { fail } of batch) fail(failure)
    }
  }

  private async recover(failure: unknown): Promise<unknown> {
    const isUsable = this.environment.isUsable()
    this.onFailure(isUsable)
    if (isUsable) return failure
    try {
      await this.environment.reopen()
      this.onFailure(true)
      return failure
    } catch (error) {
      return error
    }
  }
}
