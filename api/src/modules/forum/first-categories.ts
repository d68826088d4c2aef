import type { AnyBulkWriteOperation, Db } from 'mongodb'
import { ObjectId } from 'mongodb'
import { runTransaction } from '../../database/run-transaction'
import {
  type ForumCategoryDocument,
  type StoredCategory,
  toForumCategoryDocument,
} from './categories.documents'
import { categoriesCollection } from './categories.repository'
import { toFreeSlug, toSlug } from './category-slugs'

const values = (name: string, color: string, description: string) => ({ name, color, description })

/** The categories that a board begins with; their slugs are the contract's `topicCategories`. */
const firstCategories = [
  values('General', '#d97706', 'Life on the road, and everything that has no place of its own.'),
  values('Routes', '#2563eb', 'Roads, weather, parking and the best way around.'),
  values('Equipment', '#15803d', 'Trucks, trailers, repairs and what is worth its money.'),
  values('Regulations', '#b91c1c', 'Hours of service, inspections, permits and paperwork.'),
  values('Jobs', '#7c3aed', 'Carriers, pay, contracts and going it alone.'),
  values('Other', '#475569', 'Cooking, dogs, music and the rest of the week.'),
].map((category, index) => ({ ...category, isActive: true, sortOrder: index + 1 }))

type Unslugged = Omit<StoredCategory, 'slug'> & Partial<Pick<StoredCategory, 'slug'>>

/**
 * Gives slugs to categories of earlier versions, which topics did not refer to. The first time it
 * also adds the categories to which topics have always referred: later an administrator may have
 * deleted them.
 */
export async function fillCategories(db: Db): Promise<void> {
  const collection = db.collection<ForumCategoryDocument>(categoriesCollection.name)
  await runTransaction(db.client, async (session) => {
    const stored: Unslugged[] = await collection.find({}, { session }).toArray()
    const taken = new Set(stored.flatMap(({ slug }) => slug ?? []))
    const isFirstTime = taken.size === 0
    const updates = stored
      .filter(({ slug }) => slug === undefined)
      .map(({ _id, name }) => {
        const slug = toFreeSlug(name, taken)
        taken.add(slug)
        return { updateOne: { filter: { _id }, update: { $set: { slug } } } }
      })
    const added = isFirstTime ? toFirstCategories(new Date()) : []
    const inserts = added
      .filter(({ slug }) => !taken.has(slug))
      .map((document) => ({ insertOne: { document } }))
    const operations: AnyBulkWriteOperation<ForumCategoryDocument>[] = [...updates, ...inserts]
    if (operations.length > 0) await collection.bulkWrite(operations, { session })
  })
}

const toFirstCategories = (createdAt: Date) =>
  firstCategories.map((category) => {
    const slug = toSlug(category.name)
    return { _id: new ObjectId(), ...toForumCategoryDocument({ ...category, slug, createdAt }) }
  })
