import type { CategoryInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../database/database-errors'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { AuditContext } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import { type StoredCategory, slugOf, toForumCategoryDocument } from './categories.documents'
import { maximumCategories } from './categories.repository'
import { toFreeSlug } from './category-slugs'
import {
  createCategoryExistsError,
  createCategoryNotFoundError,
  createLastCategoryError,
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
  const insert = () =>
    database.transaction(async (session) => {
      // Two concurrent requests cannot exceed the limit together, nor get the same slug.
      await locks.take('forum categories', session)
      const others = await categories.findAll({ withInactive: true }, session)
      const slug = toFreeSlug(input.name, new Set(others.map(slugOf)))
      const category = { ...toForumCategoryDocument({ ...input, slug, createdAt }), _id }
      await categories.add(category, session)
      if (others.length >= maximumCategories) throw createTooManyCategoriesError()
      const after = { ...input, slug }
      const target = toTarget(category)
      const entry = { action: 'forum.category_created', actor: member, target, after }
      await audit.record({ ...entry, source, createdAt }, session)
      return category
    })
  // The name may be that of the category that an earlier attempt created.
  return await rejectTakenName(insertOrFind({ insert, find: () => categories.findById(_id) }))
}

export async function updateCategory(
  { id, input, member, source }: AuditContext & ById & { readonly input: CategoryInput },
  services: ForumServices,
): Promise<StoredCategory> {
  const { database, locks, categories, audit, now } = services
  const categoryId = parseCategoryId(id)
  const update = database.transaction(async (session) => {
    await locks.take('forum categories', session)
    const category = await categories.update(categoryId, input, session)
    if (!category) throw createCategoryNotFoundError()
    if (category.isActive && !input.isActive) await checkOtherActive(services, session)
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
    const { _id, slug, nameKey, createdAt } = category
    return { ...input, _id, slug, nameKey, createdAt }
  })
  return await rejectTakenName(update)
}

async function rejectTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicateKey(error) ? createCategoryExistsError({ cause: error }) : error
  }
}

/**
 * Throws if the transaction leaves no active category. The lock `forum categories` must be held:
 * two transactions could otherwise each leave the other's.
 */
export async function checkOtherActive(
  { categories }: Pick<ForumServices, 'categories'>,
  session: ClientSession,
) {
  const active = await categories.findAll({ withInactive: false }, session)
  if (active.length === 0) throw createLastCategoryError()
}

export function parseCategoryId(id: string): ObjectId {
  const categoryId = parseId(id)
  if (!categoryId) throw createCategoryNotFoundError()
  return categoryId
}

export const toTarget = ({ _id, name }: Pick<StoredCategory, '_id' | 'name'>) => ({
  type: 'forum_category',
  id: _id.toHexString(),
  label: name,
})
