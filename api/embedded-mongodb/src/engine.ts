import {
  defaultHistoryLimits,
  type HistoryLimits,
  prepareHistory,
} from './change-streams/history.js'
import { StreamCursors } from './change-streams/stream-cursors.js'
import { FailPoint } from './commands/fail-command.js'
import { Cursors } from './cursors.js'
import { Catalog } from './storage/catalog.js'
import { Store } from './storage/store.js'
import type { View, Writer } from './storage/view.js'
import { ConflictTable, LockedError } from './transactions/conflicts.js'
import { abortOpen, Sessions } from './transactions/sessions.js'
import type { Transaction } from './transactions/transaction.js'

export interface EngineOptions {
  dataDir: string
  /** The size of the change history; false for a server without change streams. */
  changeStreams: boolean | Partial<HistoryLimits>
  transactionLifetimeMs: number
}

/** One open data directory: the state that all commands share. */
export class Engine {
  readonly conflicts = new ConflictTable()
  readonly store: Store
  readonly catalog: Catalog
  readonly cursors = new Cursors()
  /** Undefined without change streams. */
  readonly changeStreams: StreamCursors | undefined
  readonly sessions = new Sessions()
  readonly transactionLifetimeMs: number
  readonly failPoint = new FailPoint()

  private constructor({ dataDir, changeStreams, transactionLifetimeMs }: EngineOptions) {
    const limits = { ...defaultHistoryLimits, ...(changeStreams === true ? {} : changeStreams) }
    this.store = new Store(dataDir, {
      conflicts: this.conflicts,
      historyLimits: changeStreams === false ? undefined : limits,
      onFailure: (isUsable) => this.recover(isUsable),
    })
    this.changeStreams = this.store.history && new StreamCursors(this.store.history)
    this.catalog = new Catalog(this.store.latest)
    this.transactionLifetimeMs = transactionLifetimeMs
  }

  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options)
    await prepareHistory(engine.store)
    return engine
  }

  viewOf = (transaction: Transaction | undefined): View => transaction ?? this.store.latest

  /**
   * Runs a change in the transaction, or else in a separate LMDB transaction. There a change
   * that meets a lock is restarted when the lock's owner has ended, so it must throw before it
   * writes, or record how far it came.
   */
  async write<T>(transaction: Transaction | undefined, change: (writer: Writer) => T): Promise<T> {
    if (transaction) return change(transaction)
    for (;;) {
      try {
        return await this.store.write((writer) => {
          try {
            return change(writer)
          } finally {
            this.catalog.saveNotes(writer)
          }
        })
      } catch (error) {
        if (!(error instanceof LockedError)) throw error
        await error.owner.finished
      }
    }
  }

  /** Memory was ahead of a commit that failed; snapshots must end before the store reopens. */
  private recover(isUsable: boolean): void {
    if (isUsable) this.catalog.load(this.store.latest)
    else this.abortTransactions()
  }

  async commit(transaction: Transaction, also: (writer: Writer) => void): Promise<void> {
    try {
      await this.store.write((writer, sequence) => {
        transaction.apply(writer, sequence)
        also(writer)
        this.catalog.saveNotes(writer)
      })
    } finally {
      transaction.end()
    }
  }

  /** Aborts every open transaction, so that nothing waits for one. */
  abortTransactions(): void {
    for (const session of this.sessions.all()) abortOpen(session)
  }

  close = (): Promise<void> => this.store.close()
}
