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
    { keys: { sortOrder: 1, nameKey: 1 } },
    { keys: { isActive: 1, sortOrder: 1, nameKey: 1 } },
  ],
}

export function createCategoriesRepository(database: Database) {
  const collection = () => database.collection<ForumCategoryDocument>(categoriesCollection.name)
  return {
    /** Ordered by sort order, then by name. */
    findAll: ({ withInactive }: { withInactive: boolean }): Promise<StoredCategory[]> =>
      collection()
        .find(withInactive ? {} : { isActive: true })
        .sort({ sortOrder: 1, nameKey: 1 })
        .limit(maximumCategories)
        .batchSize(maximumCategories)
        .toArray(),
    findById: (id: ObjectId) => collection().findOne({ _id: id }),
    /** Whether there are more categories than allowed. */
    areTooMany: async (session: ClientSession) => {
      const limit = maximumCategories + 1
      return (await collection().countDocuments({}, { limit, session })) === limit
    },
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
    /** Returns the category before the write, or `null`. */
    remove: (id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id: id }, { session }),
  }
}
