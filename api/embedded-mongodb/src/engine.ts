import { Cursors } from './cursors.js'
import { Catalog } from './storage/catalog.js'
import { Store } from './storage/store.js'
import type { View, Writer } from './storage/view.js'
import { ConflictTable, LockedError } from './transactions/conflicts.js'
import { Sessions } from './transactions/sessions.js'
import type { Transaction } from './transactions/transaction.js'

/** One open data directory: what all commands share. */
export class Engine {
  readonly conflicts = new ConflictTable()
  readonly store: Store
  readonly catalog: Catalog
  readonly cursors = new Cursors()
  readonly sessions = new Sessions()

  constructor(dataDir: string) {
    this.store = new Store(dataDir, this.conflicts, (isUsable) => this.recover(isUsable))
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
    for (const session of this.sessions.all()) {
      session.transaction?.end()
      session.transaction = undefined
    }
  }

  close = (): Promise<void> => this.store.close()
}
