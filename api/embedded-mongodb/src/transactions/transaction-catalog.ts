import { createError } from '../errors.js'
import { Catalog, type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import type { View } from '../storage/view.js'

const emptyView: View = { get: () => undefined, read: () => [], count: () => 0 }

/** The catalog of a transaction: with the collections that it has created itself. */
export class TransactionCatalog extends Catalog {
  private readonly shared: Catalog
  private readonly snapshotSequence: number

  constructor(shared: Catalog, snapshotSequence: number) {
    super(emptyView)
    this.shared = shared
    this.snapshotSequence = snapshotSequence
  }

  override get(database: string, name: string): CollectionInfo | undefined {
    return super.get(database, name) ?? this.readable(this.shared.get(database, name))
  }

  /** A query through an index that the snapshot does not contain would find nothing. */
  private readable(collection: CollectionInfo | undefined): CollectionInfo | undefined {
    if (collection?.indexes.some(({ builtAt = 0 }) => builtAt > this.snapshotSequence)) {
      throw createError(
        'SnapshotUnavailable',
        `Unable to read from a snapshot due to pending collection catalog changes to collection '${namespaceOf(collection)}'; please retry the operation.`,
      )
    }
    return collection
  }

  /** Created by the transaction, so that no other client can have used it. */
  isOwn = ({ database, name }: CollectionInfo): boolean => super.get(database, name) !== undefined

  /** Taken from the shared counter, which the next collection or commit stores. */
  override takeId(): number {
    return this.shared.reserveId()
  }

  override noteChange(collection: CollectionInfo): void {
    if (!this.isOwn(collection)) this.shared.noteChange(collection)
  }

  /** The commit stores the new collections, see `Catalog.adopt`. */
  override save(): void {}

  override remove(): void {
    throw createError(
      'OperationNotSupportedInTransaction',
      'Cannot drop a collection in a multi-document transaction.',
    )
  }
}
