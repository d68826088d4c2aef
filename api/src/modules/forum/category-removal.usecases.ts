import type { ClientSession, ObjectId } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import { slugOf } from './categories.documents'
import { checkOtherActive, parseCategoryId, toTarget } from './categories.usecases'
import { createCategoryHasTopicsError, createCategoryNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import { chooseCategory, createUnknownCategoryError } from './topic-categories'
import { moveBatchSize } from './topics.repository'

/** More topics are not counted for the message. */
const maximumCount = 10_000

interface DeleteCategory extends AuditContext {
  readonly id: string
  /** The slug of the category that gets its topics. */
  readonly moveTo: string | undefined
}

/**
 * Deletes a category and moves its topics, batch by batch: an interrupted removal has moved some,
 * and can be repeated. The last batch and the removal of the category are one transaction.
 */
export async function deleteCategory(
  { id, moveTo, ...context }: DeleteCategory,
  services: ForumServices,
): Promise<void> {
  const categoryId = parseCategoryId(id)
  for (let moved = 0; ; moved += moveBatchSize) {
    const isDeleted = await services.database.transaction((session) =>
      removeOrMove({ categoryId, moveTo, moved, ...context }, services, session),
    )
    if (isDeleted) return
  }
}

interface RemoveOrMove extends AuditContext {
  readonly categoryId: ObjectId
  readonly moveTo: string | undefined
  /** Topics that the batches before have moved. */
  readonly moved: number
}

/** Returns whether the category is deleted; otherwise it may have more topics. */
async function removeOrMove(
  { categoryId, moveTo, moved, member, source }: RemoveOrMove,
  services: ForumServices,
  session: ClientSession,
) {
  const { categories, locks, audit, now } = services
  await locks.take('forum categories', session)
  const category = await categories.findById(categoryId, session)
  if (!category) throw createCategoryNotFoundError()
  const slug = slugOf(category)
  // No topic gets this category until the transaction ends.
  await locks.take(`forum category ${slug}`, session)
  const count = await moveTopics({ slug, moveTo }, services, session)
  if (count === moveBatchSize) return false
  await categories.remove(categoryId, session)
  await services.categoryFollows.removeAll(slug, session)
  if (category.isActive) await checkOtherActive(services, session)
  const { _id, nameKey, createdAt, ...before } = category
  const after =
    moved + count === 0 ? {} : { after: { movedTopics: moved + count, movedTo: moveTo } }
  const entry = { action: 'forum.category_deleted', actor: member, target: toTarget(category) }
  await audit.record({ ...entry, before, ...after, source, createdAt: now() }, session)
  return true
}

interface Move {
  readonly slug: string
  readonly moveTo: string | undefined
}

/** Returns how many topics were moved. Throws if there are some and no category to move them to. */
async function moveTopics(
  { slug, moveTo }: Move,
  services: ForumServices,
  session: ClientSession,
): Promise<number> {
  const { topics } = services
  if (moveTo !== undefined) {
    if (moveTo === slug) throw createUnknownCategoryError('moveTo')
    await chooseCategory({ slug: moveTo, field: 'moveTo' }, services, session)
    return await topics.moveSome({ from: slug, to: moveTo }, session)
  }
  const count = await topics.countIn(slug, maximumCount, session)
  if (count > 0) throw createCategoryHasTopicsError({ message: describeCount(count) })
  return 0
}

function describeCount(count: number): string {
  if (count === 1) return 'One topic is in this category. Choose a category to move it to.'
  const number = count.toLocaleString('en-US')
  const topics = count < maximumCount ? `${number} topics are` : `${number} topics or more are`
  return `${topics} in this category. Choose a category to move them to.`
}
