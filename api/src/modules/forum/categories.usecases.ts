import type { CategoryInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../database/database-errors'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Deed } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import { type StoredCategory, toForumCategoryDocument } from './categories.documents'
import {
  createCategoryExistsError,
  createCategoryNotFoundError,
  createTooManyCategoriesError,
} from './forum.errors'
import type { ForumParts } from './forum-parts'

/** A heading of its own name, while there is room for one. */
export async function createCategory(
  { _id, input, user, source }: Deed & { _id: ObjectId; input: CategoryInput },
  { database, mutex, categories, audit, now }: ForumParts,
): Promise<StoredCategory> {
  const createdAt = now()
  const category = { _id, ...toForumCategoryDocument({ ...input, createdAt }) }
  const target = toTarget(category)
  const add = () =>
    database.transaction(async (session) => {
      await categories.add(category, session)
      if (await categories.areTooMany(session)) throw createTooManyCategoriesError()
      const entry = { action: 'forum.category_created', actor: user, target, after: input }
      await audit.record({ ...entry, source, createdAt }, session)
      return category
    })
  // One at a time, so that no two of them take the last place.
  const insert = () => mutex('forum categories', add)
  // A name may be taken by the very category that an earlier attempt has made.
  return await refuseTakenName(insertOrFind({ insert, find: () => categories.findById(_id) }))
}

export async function updateCategory(
  { id, values, user, source }: Deed & { id: string; values: CategoryInput },
  { database, categories, audit, now }: ForumParts,
): Promise<StoredCategory> {
  const categoryId = parseCategoryId(id)
  const update = database.transaction(async (session) => {
    const category = await categories.update(categoryId, values, session)
    if (!category) throw createCategoryNotFoundError()
    await audit.record(
      {
        action: 'forum.category_updated',
        actor: user,
        target: toTarget(category),
        ...changedFields(category, values),
        source,
        createdAt: now(),
      },
      session,
    )
    return { ...category, ...values }
  })
  return await refuseTakenName(update)
}

export async function deleteCategory(
  { id, user, source }: Deed & { id: string },
  { database, categories, audit, now }: ForumParts,
) {
  const categoryId = parseCategoryId(id)
  await database.transaction(async (session) => {
    const category = await categories.remove(categoryId, session)
    if (!category) throw createCategoryNotFoundError()
    const { _id, nameKey, createdAt, ...before } = category
    const entry = { action: 'forum.category_deleted', actor: user, target: toTarget(category) }
    await audit.record({ ...entry, before, source, createdAt: now() }, session)
  })
}

async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicateKey(error) ? createCategoryExistsError({ cause: error }) : error
  }
}

function parseCategoryId(id: string): ObjectId {
  const categoryId = parseId(id)
  if (!categoryId) throw createCategoryNotFoundError()
  return categoryId
}

const toTarget = ({ _id, name }: Pick<StoredCategory, '_id' | 'name'>) => ({
  type: 'forum_category',
  id: _id.toHexString(),
  label: name,
})
