import { createError } from '../errors.js'
import { Catalog, type CollectionInfo } from '../storage/catalog.js'
import type { View } from '../storage/view.js'

const nothing: View = { get: () => undefined, read: () => [], count: () => 0 }

/** The catalog as a transaction sees it: with the collections that it has made itself. */
export class TransactionCatalog extends Catalog {
  private readonly shared: Catalog

  constructor(shared: Catalog) {
    super(nothing)
    this.shared = shared
  }

  override get(database: string, name: string): CollectionInfo | undefined {
    return super.get(database, name) ?? this.shared.get(database, name)
  }

  /** Made by the transaction, so that nobody else can have used it. */
  isOwn = ({ database, name }: CollectionInfo): boolean => super.get(database, name) !== undefined

  /** Taken from the shared counter at once: it is stored with the next collection of anybody. */
  override takeId(): number {
    return this.shared.reserveId()
  }

  override noteChange(collection: CollectionInfo): void {
    if (!this.isOwn(collection)) this.shared.noteChange(collection)
  }

  /** The commit stores what the transaction has made, see `Catalog.adopt`. */
  override save(): void {}

  override remove(): void {
    throw createError(
      'OperationNotSupportedInTransaction',
      'Cannot drop a collection in a multi-document transaction.',
    )
  }
}
