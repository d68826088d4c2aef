import { articlesCollection } from '../articles/articles.repository'
import { findByStockNumbers } from '../classifieds/classified-stock-number'
import { classifiedInputFields } from '../classifieds/classifieds.documents'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { topicsCollection } from '../forum/topics.repository'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { AnyRecord } from './bulk-records.repository'
import type { BulkListRules, BulkWork } from './bulk-step'
import { deleteRecords } from './delete-records'
import { setFields } from './set-fields'

const titled = ({ title }: AnyRecord): string => title

const setPublished = (isPublished: boolean) =>
  setFields({
    audited: 'news.updated',
    changesOf: (article) => (article.isPublished === isPublished ? null : { isPublished }),
  })

/** News. */
export const articles: BulkListRules = {
  collection: articlesCollection.name,
  readPage: ({ search }, request, { deps }) =>
    deps.articles.findPage({ search, withDrafts: true }, request),
  watched: ['title', 'content', 'excerpt', 'source', 'imageUrl', 'isPublished'],
  titleOf: titled,
  targetType: 'news_article',
  restored: 'news.restored',
  steps: {
    publish: setPublished(true),
    unpublish: setPublished(false),
    delete: deleteRecords({ audited: () => 'news.deleted', importedFrom: 'originalUrl' }),
  },
}

/** The seller may have posted another one with its stock number since. */
async function isNumberFree(
  { userId, stockNumber }: AnyRecord,
  { deps, session }: BulkWork,
): Promise<boolean> {
  if (!userId || !stockNumber) return true
  const stockNumbers = [stockNumber]
  return (await findByStockNumbers({ userId, stockNumbers }, deps, session)).length === 0
}

/** Classifieds, posted and imported. */
export const classifieds: BulkListRules = {
  collection: classifiedsCollection.name,
  readPage: async ({ search, category }, request, { member, deps }) => {
    const hiddenAuthors = await findHiddenAuthors(member, deps)
    const filters = { search, category, location: undefined }
    return await deps.classifieds.findPage({ filters, hiddenAuthors }, request)
  },
  watched: classifiedInputFields,
  titleOf: titled,
  targetType: 'classified',
  restored: 'classifieds.restored',
  steps: {
    delete: deleteRecords({
      audited: ({ isExternal }) =>
        isExternal ? 'classifieds.external_deleted' : 'classifieds.deleted_by_admin',
      kept: classifiedInputFields,
      importedFrom: 'externalUrl',
      isOwned: true,
      mayReturn: isNumberFree,
      finish: (ids, { classifiedChanges }, session) => classifiedChanges.removeOf(ids, session),
    }),
  },
}

const setTopic = (changes: { readonly isSticky?: boolean; readonly isLocked?: boolean }) =>
  setFields({
    audited: 'forum.topic_updated',
    changesOf: (topic) =>
      Object.entries(changes).every(([field, value]) => topic[field] === value)
        ? null
        : { ...changes, ...(changes.isLocked !== undefined && { isClosedByAuthor: false }) },
  })

/** Topics of the board. */
export const topics: BulkListRules = {
  collection: topicsCollection.name,
  readPage: async ({ search, category }, request, { member, deps }) => {
    const hiddenAuthors = await findHiddenAuthors(member, deps)
    return await deps.topics.findPage({ filters: { search, category }, hiddenAuthors }, request)
  },
  watched: ['title', 'category', 'isSticky', 'isLocked'],
  titleOf: titled,
  targetType: 'forum_topic',
  restored: 'forum.topic_restored',
  steps: {
    pin: setTopic({ isSticky: true }),
    unpin: setTopic({ isSticky: false }),
    lock: setTopic({ isLocked: true }),
    unlock: setTopic({ isLocked: false }),
    delete: deleteRecords({
      audited: () => 'forum.topic_deleted',
      kept: ['title', 'category', 'replyCount'],
      // The posts of a topic are removed once it cannot come back: nobody finds them without it.
      finish: async (ids, { removedTopics, now }, session) => {
        for (const _id of ids) await removedTopics.add({ _id, removedAt: now() }, session)
      },
      finished: ({ postRemoval }) => postRemoval.wake(),
    }),
  },
}
