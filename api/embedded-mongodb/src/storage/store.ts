import { join } from 'node:path'
import type { ChangeEvent } from '../change-streams/change-event.js'
import { ChangeHistory, type HistoryLimits } from '../change-streams/history.js'
import type { ConflictTable } from '../transactions/conflicts.js'
import { addChecksum, removeChecksum } from './checksum.js'
import { CommitQueue } from './commit-queue.js'
import { type Database, Environment } from './environment.js'
import { type Entry, type KeyRange, mapKey, type View, type Writer } from './view.js'

/** The file in the data directory that holds everything. */
export const dataFile = 'data.mdb'

class LatestView implements View {
  private readonly environment: Environment
  private readonly transaction: ReturnType<Database['useReadTransaction']> | undefined

  constructor(environment: Environment, transaction?: ReturnType<Database['useReadTransaction']>) {
    this.environment = environment
    this.transaction = transaction
  }

  protected get database(): Database {
    return this.environment.database
  }

  private get options() {
    return this.transaction ? { transaction: this.transaction } : {}
  }

  get(key: Buffer): Buffer | undefined {
    const stored = this.database.get(key, this.options)
    return stored && removeChecksum(stored)
  }

  read({ start, end }: KeyRange, limit: number, isReverse: boolean): Entry[] {
    const bounds = isReverse
      ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse: true }
      : { start, end }
    const entries: Entry[] = []
    for (const { key, value } of this.database.getRange({ ...bounds, limit, ...this.options })) {
      entries.push([key, removeChecksum(value)])
    }
    return entries
  }

  count(range: KeyRange): number {
    return this.database.getKeysCount({ ...range, ...this.options })
  }
}

class LatestWriter extends LatestView implements Writer {
  private readonly store: Store
  private readonly sequence: number

  constructor(environment: Environment, store: Store, sequence: number) {
    super(environment)
    this.store = store
    this.sequence = sequence
  }

  put(key: Buffer, value: Buffer): void {
    this.database.put(key, addChecksum(value))
  }

  remove(key: Buffer): void {
    this.database.remove(key)
  }

  claim(key: Buffer): void {
    this.store.conflicts.recordWrite(mapKey(key), this.sequence)
  }

  log(create: () => ChangeEvent): void {
    this.store.history?.append(this, [create()])
  }
}

/** A state of the data that does not change until it is released. */
export interface Snapshot {
  view: View
  /** The last commit that the snapshot contains. */
  sequence: number
  release(): void
}

interface StoreOptions {
  conflicts: ConflictTable
  /** Undefined for a server without change streams: no history is written. */
  historyLimits: HistoryLimits | undefined
  /** Called when a commit has failed, before the next one; see `CommitQueue`. */
  onFailure: (isUsable: boolean) => void
}

/** The data: reads of the latest state, group-committed writes, snapshots. */
export class Store {
  readonly latest: View
  readonly conflicts: ConflictTable
  /** Undefined without change streams. */
  readonly history: ChangeHistory | undefined
  private readonly environment: Environment
  private readonly commits: CommitQueue
  private lastSequence = 0
  /** The number of the last commit that readers see. */
  visible = 0
  private pendingWrites = 0

  constructor(dataDir: string, { conflicts, historyLimits, onFailure }: StoreOptions) {
    this.environment = new Environment(join(dataDir, dataFile))
    this.conflicts = conflicts
    this.latest = new LatestView(this.environment)
    this.history = historyLimits && new ChangeHistory(this.latest, historyLimits)
    this.commits = new CommitQueue(this.environment, (isUsable) => {
      if (isUsable) this.history?.load(this.latest)
      onFailure(isUsable)
    })
  }

  /**
   * Runs `change` in a write transaction and resolves when it is on the disk. Concurrent calls
   * share one commit. A `MongoError` does not undo what `change` has already put: validate first.
   */
  async write<T>(change: (writer: Writer, sequence: number) => T): Promise<T> {
    this.pendingWrites++
    let sequence = 0
    try {
      return await this.commits.add(() => {
        sequence = ++this.lastSequence
        return change(new LatestWriter(this.environment, this, sequence), sequence)
      })
    } finally {
      this.environment.database.resetReadTxn()
      this.visible = Math.max(this.visible, sequence)
      this.history?.notify()
      this.pendingWrites--
      if (this.pendingWrites === 0) this.conflicts.forgetUnneededWrites()
    }
  }

  snapshot(): Snapshot {
    const { database } = this.environment
    // Without the reset the snapshot could be older than the last acknowledged commit.
    database.resetReadTxn()
    // biome-ignore lint/correctness/useHookAtTopLevel: LMDB's name for it, not a React hook
    const transaction = database.useReadTransaction()
    return {
      view: new LatestView(this.environment, transaction),
      sequence: this.visible,
      release: () => transaction.done(),
    }
  }

  close = (): Promise<void> => this.environment.close()
}
