import type { CategoryInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../database/database-errors'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { AuditContext } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import { type StoredCategory, toForumCategoryDocument } from './categories.documents'
import {
  createCategoryExistsError,
  createCategoryNotFoundError,
  createTooManyCategoriesError,
} from './forum.errors'
import type { ForumServices } from './forum-services'

interface ById {
  readonly id: string
}

interface CreateCategory extends AuditContext {
  readonly _id: ObjectId
  readonly input: CategoryInput
}

/** Creates a category with a unique name, up to the maximum number of categories. */
export async function createCategory(
  { _id, input, member, source }: CreateCategory,
  { database, locks, categories, audit, now }: ForumServices,
): Promise<StoredCategory> {
  const createdAt = now()
  const category = { ...toForumCategoryDocument({ ...input, createdAt }), _id }
  const target = toTarget(category)
  const insert = () =>
    database.transaction(async (session) => {
      // Two concurrent requests cannot exceed the limit together.
      await locks.take('forum categories', session)
      await categories.add(category, session)
      if (await categories.areTooMany(session)) throw createTooManyCategoriesError()
      const entry = { action: 'forum.category_created', actor: member, target, after: input }
      await audit.record({ ...entry, source, createdAt }, session)
      return category
    })
  // The name may be that of the category that an earlier attempt created.
  return await rejectTakenName(insertOrFind({ insert, find: () => categories.findById(_id) }))
}

export async function updateCategory(
  { id, input, member, source }: AuditContext & ById & { readonly input: CategoryInput },
  { database, categories, audit, now }: ForumServices,
): Promise<StoredCategory> {
  const categoryId = parseCategoryId(id)
  const update = database.transaction(async (session) => {
    const category = await categories.update(categoryId, input, session)
    if (!category) throw createCategoryNotFoundError()
    await audit.record(
      {
        action: 'forum.category_updated',
        actor: member,
        target: toTarget(category),
        ...changedFields(category, input),
        source,
        createdAt: now(),
      },
      session,
    )
    const { _id, nameKey, createdAt } = category
    return { ...input, _id, nameKey, createdAt }
  })
  return await rejectTakenName(update)
}

export async function deleteCategory(
  { id, member, source }: AuditContext & ById,
  { database, categories, audit, now }: ForumServices,
) {
  const categoryId = parseCategoryId(id)
  await database.transaction(async (session) => {
    const category = await categories.remove(categoryId, session)
    if (!category) throw createCategoryNotFoundError()
    const { _id, nameKey, createdAt, ...before } = category
    const entry = { action: 'forum.category_deleted', actor: member, target: toTarget(category) }
    await audit.record({ ...entry, before, source, createdAt: now() }, session)
  })
}

async function rejectTakenName<Result>(write: Promise<Result>): Promise<Result> {
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
