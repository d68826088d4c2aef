import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { can } from '../members/rights'
import { toArticle, toEditableArticle } from './articles.documents'
import { articlesCollection } from './articles.repository'
import {
  type ArticlesDependencies,
  createArticle,
  deleteArticle,
  deleteArticles,
  getArticle,
  getRelatedArticles,
  updateArticle,
} from './articles.usecases'

interface Dependencies extends ArticlesDependencies {
  readonly bind: Bind
}

const cache = { readFrom: [articlesCollection.name] }

/** `/api/news` */
export function createArticlesRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/news',
    async ({ query, member }) => {
      const isEditor = can(member, 'articles.readDrafts')
      const filters = { search: query.search, withDrafts: isEditor }
      const page = await deps.articles.findPage(filters, toPageRequest(query))
      return toListResponse(page, isEditor ? toEditableArticle : toArticle)
    },
    cache,
  )

  bind(routes, 'POST /api/news', async ({ newId, body, member, source }) =>
    toArticle(await createArticle({ _id: newId, input: body, member, source }, deps)),
  )

  bind(routes, 'DELETE /api/news/bulk-delete', ({ body, member, source }) =>
    deleteArticles({ input: body, member, source }, deps),
  )

  bind(
    routes,
    'GET /api/news/{id}',
    async ({ params, member }) => toArticle(await getArticle({ id: params.id, member }, deps)),
    cache,
  )

  bind(
    routes,
    'GET /api/news/{id}/related',
    async ({ params, member }) =>
      (await getRelatedArticles({ id: params.id, member }, deps)).map(toArticle),
    cache,
  )

  bind(routes, 'PUT /api/news/{id}', async ({ params, body, member, source }) =>
    toArticle(await updateArticle({ id: params.id, input: body, member, source }, deps)),
  )

  bind(routes, 'DELETE /api/news/{id}', ({ params, member, source }) =>
    deleteArticle({ id: params.id, member, source }, deps),
  )

  return routes
}
