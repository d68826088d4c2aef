import { MongoError } from '../errors.js'

export const createWriteConflict = (): MongoError =>
  new MongoError(
    112,
    'Write conflict during plan execution and yielding is disabled. Please retry your operation or multi-document transaction.',
    { labels: ['TransientTransactionError'] },
  )

/** Thrown to a write outside of transactions, which waits for the owner and retries. */
export class LockedError extends Error {
  readonly owner: LockOwner

  constructor(owner: LockOwner) {
    super('locked by a transaction')
    this.owner = owner
  }
}

export interface LockOwner {
  /** The last commit that the owner's snapshot contains. */
  readonly snapshotSequence: number
  /** Settles when the transaction has committed or aborted. */
  readonly finished: Promise<void>
}

/** Detects write conflicts: the first writer wins, as in MongoDB. */
export class ConflictTable {
  private readonly owners = new Map<string, LockOwner>()
  private readonly lastWrites = new Map<string, number>()
  private readonly open = new Set<LockOwner>()

  /** A write outside of transactions. */
  recordWrite(key: string, sequence: number): void {
    const owner = this.owners.get(key)
    if (owner) throw new LockedError(owner)
    this.lastWrites.set(key, sequence)
  }

  begin(owner: LockOwner): void {
    this.open.add(owner)
  }

  /** A write inside of a transaction. */
  lock(key: string, owner: LockOwner): void {
    const current = this.owners.get(key)
    if (current === owner) return
    if (current || (this.lastWrites.get(key) ?? 0) > owner.snapshotSequence) {
      throw createWriteConflict()
    }
    this.owners.set(key, owner)
  }

  /** Releases the locks; what was committed counts as written at `committedAt`. */
  end(owner: LockOwner, committedAt?: number): void {
    this.open.delete(owner)
    for (const [key, holder] of this.owners) {
      if (holder !== owner) continue
      this.owners.delete(key)
      if (committedAt !== undefined) this.lastWrites.set(key, committedAt)
    }
  }

  /** Called when every write is visible: only an open snapshot can miss one then. */
  forgetUnneededWrites(): void {
    if (this.open.size === 0) this.lastWrites.clear()
  }
}
