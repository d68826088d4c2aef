import { StreamCursors } from './change-streams/cursors.js'
import { defaultOplogLimits, type Oplog, type OplogLimits } from './change-streams/oplog.js'
import { Cursors } from './cursors.js'
import { FailPoints } from './fail-points/fail-points.js'
import { Catalog } from './storage/catalog.js'
import { Store } from './storage/store.js'
import type { View, Writer } from './storage/view.js'
import { ConflictTable, LockedError } from './transactions/conflicts.js'
import { abortOpen, Sessions } from './transactions/sessions.js'
import type { Transaction } from './transactions/transaction.js'

/** One open data directory: what all commands share. */
export class Engine {
  readonly conflicts = new ConflictTable()
  readonly store: Store
  readonly catalog: Catalog
  readonly cursors = new Cursors()
  readonly oplog: Oplog
  readonly changeStreams: StreamCursors
  readonly sessions = new Sessions()
  /** What `setParameter` can change. */
  readonly parameters = { transactionLifetimeLimitSeconds: 60 }
  readonly failPoints = new FailPoints()

  constructor(dataDir: string, oplogLimits: Partial<OplogLimits> = {}) {
    this.store = new Store(dataDir, {
      conflicts: this.conflicts,
      oplogLimits: { ...defaultOplogLimits, ...oplogLimits },
      onFailure: (isUsable) => this.recover(isUsable),
    })
    this.oplog = this.store.oplog
    this.changeStreams = new StreamCursors(this.oplog)
    this.catalog = new Catalog(this.store.latest)
  }

  viewOf = (transaction: Transaction | undefined): View => transaction ?? this.store.latest

  /**
   * Runs a change in the transaction, or else in an LMDB transaction of its own. There a change
   * that meets a lock is run again once the lock's owner is done, so it must throw before it
   * writes, or remember how far it came.
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

  /** Memory was ahead of a commit that did not happen; snapshots end with a store that must close. */
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

  /** Ends every open transaction, so that nothing waits for one any more. */
  abortTransactions(): void {
    for (const session of this.sessions.all()) abortOpen(session)
  }

  close = (): Promise<void> => this.store.close()
}
