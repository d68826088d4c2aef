import type { CreateIndexesOptions, Db, IndexSpecification } from 'mongodb'

/** An index; its name is derived from its keys. */
export interface IndexDefinition {
  readonly keys: IndexSpecification & Readonly<Record<string, 1 | -1>>
  readonly options?: Pick<
    CreateIndexesOptions,
    'unique' | 'expireAfterSeconds' | 'partialFilterExpression'
  >
}

/** A collection and the indexes that its repository's queries need. */
export interface CollectionDefinition {
  readonly name: string
  readonly indexes: readonly IndexDefinition[]
}

/** Finds the records of one member, for their export and erasure. */
export const ownerIndex: IndexDefinition = { keys: { userId: 1 } }

/** Creates missing indexes. Without any it costs one round trip per collection. */
export async function applyCollections(db: Db, definitions: readonly CollectionDefinition[]) {
  await Promise.all(
    definitions
      .filter(({ indexes }) => indexes.length > 0)
      .map(({ name, indexes }) =>
        db
          .collection(name)
          .createIndexes(indexes.map(({ keys, options }) => ({ key: keys, ...options }))),
      ),
  )
}
