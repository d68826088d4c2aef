import type { ChangeEvent } from '../change-streams/change-event.js'
import type { Engine } from '../engine.js'
import { createError } from '../errors.js'
import type { Catalog, CollectionInfo } from '../storage/catalog.js'
import type { Snapshot } from '../storage/store.js'
import { type Entry, type KeyRange, mapKey, scan, type Writer } from '../storage/view.js'
import { type ConflictTable, createWriteConflict, type LockOwner } from './conflicts.js'
import { TransactionCatalog } from './transaction-catalog.js'

interface Change {
  key: Buffer
  /** Undefined for a removal. */
  value: Buffer | undefined
}

/**
 * A multi-document transaction: an LMDB snapshot, overlaid with the transaction's own writes.
 * Nothing is written to disk before the commit, which is one LMDB transaction.
 */
export class Transaction implements Writer, LockOwner {
  readonly number: bigint
  readonly finished: Promise<void>
  /** The engine with the transaction's view of the catalog. */
  readonly engine: Engine
  private readonly shared: Catalog
  private readonly catalog: TransactionCatalog
  private readonly snapshot: Snapshot
  private readonly conflicts: ConflictTable
  private readonly changes = new Map<string, Change>()
  /** Undefined without change streams. */
  private readonly events: (() => ChangeEvent)[] | undefined
  private readonly versions = new Map<CollectionInfo, number>()
  private isEnded = false
  private sorted: Change[] | undefined
  private settle: () => void = () => undefined
  private timer: NodeJS.Timeout | undefined

  constructor(number: bigint, engine: Engine) {
    this.number = number
    this.snapshot = engine.store.snapshot()
    this.conflicts = engine.conflicts
    this.events = engine.store.history && []
    this.shared = engine.catalog
    this.catalog = new TransactionCatalog(engine.catalog, this.snapshot.sequence)
    this.engine = Object.create(engine, { catalog: { value: this.catalog } }) as Engine
    this.finished = new Promise((resolve) => {
      this.settle = resolve
    })
    this.conflicts.begin(this)
  }

  /** An abandoned transaction holds its locks, and its snapshot prevents reuse of old pages. */
  abortAfter(lifetimeMs: number, abort: () => void): void {
    this.timer = setTimeout(abort, lifetimeMs)
    this.timer.unref()
  }

  get snapshotSequence(): number {
    return this.snapshot.sequence
  }

  get(key: Buffer): Buffer | undefined {
    this.assertOpen()
    const change = this.changes.get(mapKey(key))
    return change ? change.value : this.snapshot.view.get(key)
  }

  read(range: KeyRange, limit: number, isReverse: boolean): Entry[] {
    this.assertOpen()
    const own = this.changesIn(range)
    if (own.length === 0) return this.snapshot.view.read(range, limit, isReverse)
    const entries: Entry[] = []
    for (const entry of merge(scan(this.snapshot.view, range, isReverse), own, isReverse)) {
      entries.push(entry)
      if (entries.length === limit) break
    }
    return entries
  }

  count(range: KeyRange): number {
    let count = this.snapshot.view.count(range)
    for (const { key, value } of this.changesIn(range)) {
      const isStored = this.snapshot.view.get(key) !== undefined
      count += Number(value !== undefined) - Number(isStored)
    }
    return count
  }

  /** A cursor may outlive its transaction and its snapshot. */
  private assertOpen(): void {
    if (this.isEnded) {
      throw createError('NoSuchTransaction', `Transaction ${this.number} has ended.`)
    }
  }

  private changesIn({ start, end }: KeyRange): Change[] {
    this.sorted ??= [...this.changes.values()].sort((a, b) => Buffer.compare(a.key, b.key))
    return this.sorted.filter(
      ({ key }) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0,
    )
  }

  put = (key: Buffer, value: Buffer): void => this.change({ key, value })
  remove = (key: Buffer): void => this.change({ key, value: undefined })
  log = (create: () => ChangeEvent): void => void this.events?.push(create)
  claim = (key: Buffer): void => this.conflicts.lock(mapKey(key), this)

  private change(change: Change): void {
    this.changes.set(mapKey(change.key), change)
    this.sorted = undefined
  }

  /** Records the version of the collection, so that the commit detects an index change. */
  touch(collection: CollectionInfo): void {
    if (this.isOwn(collection)) return
    if (!this.versions.has(collection)) this.versions.set(collection, collection.version)
  }

  /** Only the transaction itself can read or write a collection that it has created. */
  isOwn = (collection: CollectionInfo): boolean => this.catalog.isOwn(collection)

  get hasWrites(): boolean {
    return this.changes.size > 0 || this.catalog.all().length > 0
  }

  /** Writes everything; runs inside the LMDB transaction numbered `sequence`. */
  apply(writer: Writer, sequence: number): void {
    for (const [collection, version] of this.versions) {
      if (collection.version !== version) throw createWriteConflict()
    }
    const created = this.catalog.all()
    if (created.some(({ database, name }) => this.shared.get(database, name))) {
      throw createWriteConflict()
    }
    this.shared.adopt(writer, created)
    for (const { key, value } of this.changes.values()) {
      if (value) writer.put(key, value)
      else writer.remove(key)
    }
    for (const event of this.events ?? []) writer.log(event)
    this.conflicts.end(this, sequence)
  }

  /** Releases the snapshot, and the locks unless `apply` has released them. */
  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    clearTimeout(this.timer)
    this.conflicts.end(this)
    this.snapshot.release()
    this.settle()
  }
}

/** Merges two sorted sources; the transaction's own writes hide stored entries. */
function* merge(stored: Generator<Entry>, own: Change[], isReverse: boolean): Generator<Entry> {
  const changes = isReverse ? [...own].reverse() : own
  const direction = isReverse ? -1 : 1
  let next = 0
  for (const entry of stored) {
    let isHidden = false
    for (; next < changes.length; next++) {
      const { key, value } = changes[next] as Change
      const order = Buffer.compare(key, entry[0]) * direction
      if (order > 0) break
      if (order === 0) isHidden = true
      if (value) yield [key, value]
    }
    if (!isHidden) yield entry
  }
  for (; next < changes.length; next++) {
    const { key, value } = changes[next] as Change
    if (value) yield [key, value]
  }
}
