import type { CategoryInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type ForumCategoryDocument, type StoredCategory, toNameKey } from './categories.documents'

/** The list of categories is not paged. */
export const maximumCategories = 100

export const categoriesCollection: CollectionDefinition = {
  name: 'forumCategories',
  indexes: [
    { keys: { nameKey: 1 }, options: { unique: true } },
    {
      keys: { slug: 1 },
      options: { unique: true, partialFilterExpression: { slug: { $gte: '' } } },
    },
    { keys: { sortOrder: 1, nameKey: 1 } },
    { keys: { isActive: 1, sortOrder: 1, nameKey: 1 } },
  ],
}

export function createCategoriesRepository(database: Database) {
  const collection = () => database.collection<ForumCategoryDocument>(categoriesCollection.name)
  return {
    /** Ordered by sort order, then by name. */
    findAll: (
      { withInactive }: { withInactive: boolean },
      session?: ClientSession,
    ): Promise<StoredCategory[]> =>
      collection()
        .find(withInactive ? {} : { isActive: true }, session && { session })
        .sort({ sortOrder: 1, nameKey: 1 })
        .limit(maximumCategories)
        .batchSize(maximumCategories)
        .toArray(),
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne<StoredCategory>({ _id: id }, session ? { session } : {}),
    add: async (category: StoredCategory, session: ClientSession) => {
      await collection().insertOne(category, { session })
    },
    /** Returns the category before the write, or `null`. */
    update: (id: ObjectId, values: CategoryInput, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { ...values, nameKey: toNameKey(values.name) } },
        { session },
      ),
    remove: async (id: ObjectId, session: ClientSession) => {
      await collection().deleteOne({ _id: id }, { session })
    },
  }
}
