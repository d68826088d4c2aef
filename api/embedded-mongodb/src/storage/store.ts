import { statSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import { Oplog, type OplogLimits } from '../change-streams/oplog.js'
import type { ChangeRecord } from '../change-streams/record.js'
import type { ConflictTable } from '../transactions/conflicts.js'
import { type Entry, type KeyRange, mapKey, type View, type Writer } from './view.js'

/** Address space, not disk: LMDB's file grows only as it fills. */
const mapSize = 64 * 2 ** 30

/** LMDB writes its two first pages when it makes a file, and never less than that. */
const smallestFile = 8192

/** LMDB takes an empty file for a new database; where data has been, that would look like loss. */
function assertNotTruncated(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size !== undefined && size < smallestFile) {
    throw new Error(
      `${path} is damaged: it has ${size} bytes. Restore it, or remove it to begin anew.`,
    )
  }
}

type Database = RootDatabase<Buffer, Buffer>

class LatestView implements View {
  protected readonly database: Database
  private readonly transaction: ReturnType<Database['useReadTransaction']> | undefined

  constructor(database: Database, transaction?: ReturnType<Database['useReadTransaction']>) {
    this.database = database
    this.transaction = transaction
  }

  private get options() {
    return this.transaction ? { transaction: this.transaction } : {}
  }

  get(key: Buffer): Buffer | undefined {
    return this.database.get(key, this.options)
  }

  read({ start, end }: KeyRange, limit: number, isReverse: boolean): Entry[] {
    const bounds = isReverse
      ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse: true }
      : { start, end }
    const entries: Entry[] = []
    for (const { key, value } of this.database.getRange({ ...bounds, limit, ...this.options })) {
      entries.push([key, value])
    }
    return entries
  }

  count(range: KeyRange): number {
    return this.database.getKeysCount({ ...range, ...this.options })
  }
}

class LatestWriter extends LatestView implements Writer {
  private readonly conflicts: ConflictTable
  private readonly oplog: Oplog
  private readonly sequence: number

  constructor(
    database: Database,
    { conflicts, oplog }: { conflicts: ConflictTable; oplog: Oplog },
    sequence: number,
  ) {
    super(database)
    this.conflicts = conflicts
    this.oplog = oplog
    this.sequence = sequence
  }

  put(key: Buffer, value: Buffer): void {
    this.database.put(key, value)
  }

  remove(key: Buffer): void {
    this.database.remove(key)
  }

  claim(key: Buffer): void {
    this.conflicts.recordWrite(mapKey(key), this.sequence)
  }

  log(record: ChangeRecord): void {
    this.oplog.append(this, [record])
  }
}

/** A state that stays as it is until released. */
export interface Snapshot {
  view: View
  /** The last commit that the snapshot contains. */
  sequence: number
  release(): void
}

/** The LMDB environment: reads of the latest state, group-committed writes, snapshots. */
export class Store {
  readonly latest: View
  readonly oplog: Oplog
  private readonly database: Database
  readonly conflicts: ConflictTable
  private readonly path: string
  private lastSequence = 0
  private visibleSequence = 0
  private pendingWrites = 0

  constructor(dataDir: string, conflicts: ConflictTable, limits: OplogLimits) {
    this.path = `${dataDir}/data.mdb`
    assertNotTruncated(this.path)
    this.database = open<Buffer, Buffer>({
      path: this.path,
      keyEncoding: 'binary',
      encoding: 'binary',
      mapSize,
      maxReaders: 512,
      // A commit is acknowledged only when it is on the disk, not while it is on its way.
      overlappingSync: false,
    })
    this.conflicts = conflicts
    this.latest = new LatestView(this.database)
    this.oplog = new Oplog(this.latest, limits)
  }

  /**
   * Runs `change` in a write transaction and answers when it is on the disk. Concurrent calls
   * share one commit. A throw does not undo what `change` has already put: validate first.
   */
  async write<T>(change: (writer: Writer, sequence: number) => T): Promise<T> {
    this.pendingWrites++
    let sequence = 0
    let time = this.oplog.visible
    let hasRun = false
    try {
      return await this.database.transaction(() => {
        sequence = ++this.lastSequence
        try {
          const result = change(new LatestWriter(this.database, this, sequence), sequence)
          hasRun = true
          return result
        } finally {
          time = this.oplog.time
        }
      })
    } catch (error) {
      // The change itself was fine, so it is the commit that failed.
      if (hasRun) this.oplog.load(this.latest)
      throw error
    } finally {
      this.database.resetReadTxn()
      this.visibleSequence = Math.max(this.visibleSequence, sequence)
      this.oplog.publish(time)
      this.pendingWrites--
      if (this.pendingWrites === 0) this.conflicts.forgetUnneededWrites()
    }
  }

  snapshot(): Snapshot {
    // Without the reset the snapshot could be older than the last commit a client has seen.
    this.database.resetReadTxn()
    // biome-ignore lint/correctness/useHookAtTopLevel: LMDB's name for it, not a React hook
    const transaction = this.database.useReadTransaction()
    return {
      view: new LatestView(this.database, transaction),
      sequence: this.visibleSequence,
      release: () => transaction.done(),
    }
  }

  /** Bytes of the data file. */
  usedBytes = (): number => statSync(this.path).size

  close = (): Promise<void> => this.database.close()
}
