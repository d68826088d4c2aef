import type { ForumTopic } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { createInvalidInputError } from '../../http/http.errors'
import { slugOf } from './categories.documents'
import type { ForumDependencies } from './forum-services'
import { type StoredTopic, toForumTopic } from './topics.documents'

type Categories = Pick<ForumDependencies, 'categories'>

/** Reads the names of the categories, which topics show. */
export async function readTopicMapper({ categories }: Categories) {
  const all = await categories.findAll({ withInactive: true })
  const names = new Map(all.map((category) => [slugOf(category), category.name]))
  return (topic: StoredTopic): ForumTopic => toForumTopic(topic, names.get(topic.category))
}

/** The field that names a category. */
type Field = 'category' | 'moveTo'

interface Choice {
  readonly slug: string
  readonly field: Field
}

export function createUnknownCategoryError(field: Field) {
  const message = 'Please select a category'
  return createInvalidInputError({ message, issues: [{ path: field, message }] })
}

/**
 * Throws unless topics can get this category. Takes its lock: until the transaction ends, the
 * category is not deleted.
 */
export async function chooseCategory(
  { slug, field }: Choice,
  { categories, locks }: Categories & Pick<ForumDependencies, 'locks'>,
  session: ClientSession,
): Promise<void> {
  await locks.take(`forum category ${slug}`, session)
  const active = await categories.findAll({ withInactive: false }, session)
  const isActive = active.some((category) => slugOf(category) === slug)
  if (!isActive) throw createUnknownCategoryError(field)
}
