import type { NewsInput, RemovalResult } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { Deed } from '../audit/audit.documents'
import { auditedFields, changedFields } from '../audit/changed-fields'
import type { RecordImages } from '../media/record-images'
import type { StoredUser } from '../users/users.documents'
import {
  type NewsArticleDocument,
  type StoredArticle,
  toNewsArticleDocument,
} from './news.documents'
import { createArticleNotFoundError } from './news.errors'

/** What the news' use cases are given. */
export interface NewsParts extends Pick<Repositories, 'news' | 'audit'> {
  readonly database: Database
  readonly recordImages: RecordImages
  readonly now: () => Date
}

/** The article that a path names; a draft is there for administrators only. */
export async function getArticle(
  { id, user }: { id: string; user: StoredUser | null },
  { news }: NewsParts,
) {
  const article = await news.findById(parseArticleId(id))
  if (!article || !canSee(article, user)) throw createArticleNotFoundError()
  return article
}

const canSee = ({ isPublished }: StoredArticle, user: StoredUser | null) =>
  isPublished || (user?.isAdmin ?? false)

export async function createArticle(
  { _id, input, user, source }: Deed & { _id: ObjectId; input: NewsInput },
  { database, news, audit, recordImages, now }: NewsParts,
): Promise<StoredArticle> {
  const createdAt = now()
  const insert = (article: WithId<NewsArticleDocument>) =>
    database.transaction(async (session) => {
      await news.add(article, session)
      const entry = { action: 'news.created', actor: user, target: toTarget(article) }
      const after = auditedFields({ ...input, imageUrl: article.imageUrl })
      await audit.record({ ...entry, after, source, createdAt }, session)
      return article
    })
  return await recordImages.store({ value: input.imageUrl, existing: null }, (imageUrl) => {
    const values = { ...input, imageUrl, originalUrl: null, createdAt }
    const article = { _id, ...toNewsArticleDocument(values) }
    return insertOrFind({ insert: () => insert(article), find: () => news.findById(_id) })
  })
}

/** Also for imported articles, whose address of origin stays. */
export async function updateArticle(
  { id, input, user, source }: Deed & { id: string; input: NewsInput },
  { database, news, audit, recordImages, now }: NewsParts,
): Promise<StoredArticle> {
  const articleId = parseArticleId(id)
  const existing = await news.findById(articleId)
  if (!existing) throw createArticleNotFoundError()
  const update = (values: NewsInput) =>
    database.transaction(async (session) => {
      const article = await news.update(articleId, values, session)
      if (!article) throw createArticleNotFoundError()
      await audit.record(
        {
          action: 'news.updated',
          actor: user,
          target: toTarget(article),
          ...changedFields(article, values),
          source,
          createdAt: now(),
        },
        session,
      )
      return article
    })
  const sent = { value: input.imageUrl, existing: existing.imageUrl }
  const { before, values } = await recordImages.store(sent, async (imageUrl) => {
    const values = { ...input, imageUrl }
    return { before: await update(values), values }
  })
  if (before.imageUrl !== values.imageUrl) await recordImages.removeUnused(before.imageUrl)
  return { ...before, ...values }
}

export async function deleteArticle(
  { id, user, source }: Deed & { id: string },
  { database, news, audit, recordImages, now }: NewsParts,
) {
  const articleId = parseArticleId(id)
  const { imageUrl } = await database.transaction(async (session) => {
    const [article] = await news.removeAll([articleId], session)
    if (!article) throw createArticleNotFoundError()
    const entry = { action: 'news.deleted', actor: user, target: toTarget(article) }
    await audit.record({ ...entry, source, createdAt: now() }, session)
    return article
  })
  await recordImages.removeUnused(imageUrl)
}

/** Removes those of the articles that there are; ids that name none are passed over. */
export async function deleteArticles(
  { ids, user, source }: Deed & { ids: readonly string[] },
  { database, news, audit, recordImages, now }: NewsParts,
): Promise<RemovalResult> {
  const articleIds = ids.map(parseId).filter((id) => id !== null)
  const articles = await database.transaction(async (session) => {
    const removed = await news.removeAll(articleIds, session)
    if (removed.length === 0) return removed
    const target = { type: 'news_article', id: null, label: countArticles(removed.length) }
    const before = { articles: removed.map(toTarget).map(({ id, label }) => ({ id, label })) }
    const entry = { action: 'news.bulk_deleted', actor: user, target, before }
    await audit.record({ ...entry, source, createdAt: now() }, session)
    return removed
  })
  await recordImages.removeAllUnused(articles.map(({ imageUrl }) => imageUrl))
  return { message: `Deleted ${countArticles(articles.length)}`, removed: articles.length }
}

const countArticles = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`

function parseArticleId(id: string): ObjectId {
  const articleId = parseId(id)
  if (!articleId) throw createArticleNotFoundError()
  return articleId
}

const toTarget = ({ _id, title }: Pick<StoredArticle, '_id' | 'title'>) => ({
  type: 'news_article',
  id: _id.toHexString(),
  label: title,
})
