import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { identifying, ofStory, toAddressKey } from './import-keys'

export const deletedImportsCollection: CollectionDefinition = {
  name: 'deletedImports',
  indexes: [{ keys: { collection: 1, keys: 1 } }],
}

/** An imported record that an administrator has deleted by itself: imports leave it out. */
interface DeletedImportDocument {
  /** The id of the record. */
  _id: ObjectId
  collection: string
  keys: readonly string[]
}

interface DeletedRecord {
  readonly _id: ObjectId
  /** `null` if no import wrote the record. */
  readonly address: string | null
  /** Absent from records of an earlier release, and of the demo. */
  readonly importKeys?: readonly string[] | undefined
}

/** For the records of one collection. */
export function createDeletedImports(database: Database, collection: string) {
  const documents = () => database.collection<DeletedImportDocument>(deletedImportsCollection.name)
  return {
    /** Records that no import wrote are left out. */
    add: async (records: readonly DeletedRecord[], session?: ClientSession) => {
      const deleted = records.flatMap(({ _id, address, importKeys }) =>
        address === null ? [] : { _id, collection, keys: importKeys ?? [toAddressKey(address)] },
      )
      if (deleted.length > 0) await documents().insertMany(deleted, { session })
    },
    /** Imports bring these records again: they were not deleted after all. */
    forget: async (ids: readonly ObjectId[], session: ClientSession) => {
      await documents().deleteMany({ _id: { $in: [...ids] } }, { session })
    },
    /** Creates a function that returns whether a record with these keys was deleted. */
    createIsDeleted: async (keys: readonly string[]) => {
      const found = await documents()
        .find({ collection, keys: { $in: [...keys] } })
        .limit(1000)
        .toArray()
      const sets = found.map((deleted) => new Set(deleted.keys))
      return (sought: readonly string[]): boolean => {
        const story = ofStory(sought)
        return sets.some(
          (set) =>
            identifying(sought).some((key) => set.has(key)) ||
            (story.length === 2 && story.every((key) => set.has(key))),
        )
      }
    },
    /** Imports bring all of them again. */
    clear: async () => {
      await documents().deleteMany({ collection })
    },
  }
}
export type DeletedImports = ReturnType<typeof createDeletedImports>
