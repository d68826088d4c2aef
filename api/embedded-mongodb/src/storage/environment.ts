import { statSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import { reserveReaderTable } from './reader-table.js'
import { checkStore, noteClosed, noteOpen } from './store-check.js'

export type Database = RootDatabase<Buffer, Buffer>

/** Address space, not disk: LMDB's file grows only as it fills, and its map with it. */
const mapSize = 64 * 2 ** 30

/** The open LMDB file; opened anew when LMDB itself can no longer go on. */
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
      // A commit is acknowledged only when it is on the disk, not while it is on its way.
      overlappingSync: false,
      // The queue of commits gathers writes itself. LMDB's gathering makes promises of its own,
      // whose rejection by a failed commit nobody could catch.
      eventTurnBatching: false,
    })

  /** After a failed write of its meta page LMDB refuses everything until it is opened again. */
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

  /** Bytes of the data file. */
  usedBytes = (): number => statSync(this.path).size

  async close(): Promise<void> {
    this.isClosed = true
    await this.database.close()
    try {
      noteClosed(this.path)
    } catch {
      // A full disk has no room for the note either, which only costs a longer check next time.
    }
  }
}
