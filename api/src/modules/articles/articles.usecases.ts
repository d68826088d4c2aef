import type { NewsBulkDeletion, NewsInput, RemovalResult } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { auditedFields, changedFields } from '../audit/changed-fields'
import type { RecordImages } from '../media/record-images'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import { type ArticleDocument, type StoredArticle, toArticleDocument } from './articles.documents'
import { createArticleNotFoundError } from './articles.errors'

export interface ArticlesDependencies extends Pick<Repositories, 'articles' | 'audit'> {
  readonly database: Database
  readonly recordImages: RecordImages
  readonly now: () => Date
}

interface ById {
  readonly id: string
}

/** The article with an id. Drafts exist only for members who may read them. */
export async function getArticle(
  { id, member }: ById & { readonly member: StoredMember | null },
  { articles }: Pick<ArticlesDependencies, 'articles'>,
): Promise<StoredArticle> {
  const article = await articles.findById(parseArticleId(id))
  if (!article || !canSee(article, member)) throw createArticleNotFoundError()
  return article
}

/** Other articles for who has read the article to its end. */
export async function getRelatedArticles(
  request: ById & { readonly member: StoredMember | null },
  deps: Pick<ArticlesDependencies, 'articles'>,
): Promise<readonly StoredArticle[]> {
  return await deps.articles.findRelated(await getArticle(request, deps))
}

const canSee = ({ isPublished }: StoredArticle, member: StoredMember | null) =>
  isPublished || can(member, 'articles.readDrafts')

interface CreateArticle extends AuditContext {
  readonly _id: ObjectId
  readonly input: NewsInput
}

export async function createArticle(
  { _id, input, member, source }: CreateArticle,
  { database, articles, audit, recordImages, now }: ArticlesDependencies,
): Promise<StoredArticle> {
  const createdAt = now()
  const create = (article: WithId<ArticleDocument>) =>
    database.transaction(async (session) => {
      await articles.add(article, session)
      const entry = { action: 'news.created', actor: member, target: toTarget(article) }
      const after = auditedFields({ ...input, imageUrl: article.imageUrl })
      await audit.record({ ...entry, after, source, createdAt }, session)
      return article
    })
  return await recordImages.store({ value: input.imageUrl, existing: null }, (imageUrl) => {
    const values = { ...input, imageUrl, originalUrl: null, createdAt }
    const article = { ...toArticleDocument(values), _id }
    return insertOrFind({ insert: () => create(article), find: () => articles.findById(_id) })
  })
}

/** Replaces what was written, also of imported articles, which keep their original address. */
export async function updateArticle(
  { id, input, member, source }: AuditContext & ById & { readonly input: NewsInput },
  { database, articles, audit, recordImages, now }: ArticlesDependencies,
): Promise<StoredArticle> {
  const articleId = parseArticleId(id)
  const existing = await articles.findById(articleId)
  if (!existing) throw createArticleNotFoundError()
  const update = (values: NewsInput) =>
    database.transaction(async (session) => {
      const article = await articles.update(articleId, values, session)
      if (!article) throw createArticleNotFoundError()
      await audit.record(
        {
          action: 'news.updated',
          actor: member,
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
  { id, member, source }: AuditContext & ById,
  { database, articles, audit, recordImages, now }: ArticlesDependencies,
): Promise<void> {
  const articleId = parseArticleId(id)
  const { imageUrl } = await database.transaction(async (session) => {
    const [article] = await articles.removeAll([articleId], session)
    if (!article) throw createArticleNotFoundError()
    const entry = { action: 'news.deleted', actor: member, target: toTarget(article) }
    await audit.record({ ...entry, source, createdAt: now() }, session)
    return article
  })
  await recordImages.removeUnused(imageUrl)
}

/** Removes the articles with these ids; unknown ids are ignored. */
export async function deleteArticles(
  { input, member, source }: AuditContext & { readonly input: NewsBulkDeletion },
  { database, articles, audit, recordImages, now }: ArticlesDependencies,
): Promise<RemovalResult> {
  const articleIds = input.ids.map(parseId).filter((id) => id !== null)
  const removed = await database.transaction(async (session) => {
    const found = await articles.removeAll(articleIds, session)
    if (found.length === 0) return found
    const target = { type: 'news_article', id: null, label: countArticles(found.length) }
    const before = { articles: found.map(toTarget).map(({ id, label }) => ({ id, label })) }
    const entry = { action: 'news.bulk_deleted', actor: member, target, before }
    await audit.record({ ...entry, source, createdAt: now() }, session)
    return found
  })
  await recordImages.removeAllUnused(removed.map(({ imageUrl }) => imageUrl))
  return { message: `Deleted ${countArticles(removed.length)}`, removed: removed.length }
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
