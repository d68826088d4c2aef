import { open, type RootDatabase } from 'lmdb'
import { reserveReaderTable } from './reader-table.js'
import { checkStore, noteClosed, noteOpen } from './store-check.js'

export type Database = RootDatabase<Buffer, Buffer>

/** Address space, not disk: LMDB's file and its map grow only as they fill. */
const mapSize = 64 * 2 ** 30

/** The open LMDB file; reopened when LMDB itself can no longer continue. */
export class Environment {
  database: Database
  private readonly path: string
  private isClosed = false

  constructor(path: string) {
    this.path = path
    checkStore(path)
    reserveReaderTable(path)
    this.database = this.open()
    noteOpen(path)
  }

  private open = (): Database =>
    open<Buffer, Buffer>({
      path: this.path,
      keyEncoding: 'binary',
      encoding: 'binary',
      mapSize,
      maxReaders: 512,
      // A commit is acknowledged only when it is on the disk.
      overlappingSync: false,
      // The commit queue batches writes itself. LMDB's batching creates extra promises, whose
      // rejection by a failed commit could not be handled.
      eventTurnBatching: false,
    })

  /** After a failed write of its meta page LMDB rejects everything until it is reopened. */
  isUsable(): boolean {
    try {
      this.database.resetReadTxn()
      this.database.get(Buffer.from('m'))
      return true
    } catch {
      return false
    }
  }

  /** Every snapshot must have been released. */
  async reopen(): Promise<void> {
    if (this.isClosed) throw new Error('the database is closed')
    await this.database.close()
    checkStore(this.path)
    this.database = this.open()
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.database.close()
    try {
      noteClosed(this.path)
    } catch {
      // A full disk has no room for the marker either; the next start then checks the whole file.
    }
  }
}
