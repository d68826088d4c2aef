import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { toNewsArticle } from './news.documents'
import { newsCollection } from './news.repository'
import {
  createArticle,
  deleteArticle,
  deleteArticles,
  getArticle,
  type NewsParts,
  updateArticle,
} from './news.usecases'

interface Dependencies extends NewsParts {
  readonly bind: Bind
}

/** `/api/news` */
export function createNewsRoutes({ bind, ...parts }: Dependencies) {
  const routes = new Hono<AppEnv>()

  const kept = { readFrom: [newsCollection.name] }

  bind(
    routes,
    'GET /api/news',
    async ({ query, user }) => {
      const filters = { search: query.search, withDrafts: user?.isAdmin ?? false }
      return toListResponse(await parts.news.findPage(filters, toPageRequest(query)), toNewsArticle)
    },
    kept,
  )

  bind(routes, 'POST /api/news', async ({ newId, body, user, source }) =>
    toNewsArticle(await createArticle({ _id: newId, input: body, user, source }, parts)),
  )

  bind(routes, 'DELETE /api/news/bulk-delete', ({ body, user, source }) =>
    deleteArticles({ ...body, user, source }, parts),
  )

  bind(
    routes,
    'GET /api/news/{id}',
    async ({ params, user }) => toNewsArticle(await getArticle({ ...params, user }, parts)),
    kept,
  )

  bind(routes, 'PUT /api/news/{id}', async ({ params, body, user, source }) =>
    toNewsArticle(await updateArticle({ ...params, input: body, user, source }, parts)),
  )

  bind(routes, 'DELETE /api/news/{id}', ({ params, user, source }) =>
    deleteArticle({ ...params, user, source }, parts),
  )

  return routes
}
