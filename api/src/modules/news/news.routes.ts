import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { toNewsArticle } from './news.documents'
import { newsCollection } from './news.repository'
import {
  createArticle,
  deleteArticle,
  deleteArticles,
  getArticle,
  type NewsDependencies,
  updateArticle,
} from './news.usecases'

interface Dependencies extends NewsDependencies {
  readonly bind: Bind
}

const cache = { readFrom: [newsCollection.name] }

/** `/api/news` */
export function createNewsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/news',
    async ({ query, user }) => {
      const filters = { search: query.search, withDrafts: user?.isAdmin ?? false }
      return toListAnswer(await deps.news.findPage(filters, toPageRequest(query)), toNewsArticle)
    },
    cache,
  )

  bind(routes, 'POST /api/news', async ({ newId, body, user, source }) =>
    toNewsArticle(await createArticle({ _id: newId, input: body, user, source }, deps)),
  )

  bind(routes, 'DELETE /api/news/bulk-delete', ({ body, user, source }) =>
    deleteArticles({ input: body, user, source }, deps),
  )

  bind(
    routes,
    'GET /api/news/{id}',
    async ({ params, user }) => toNewsArticle(await getArticle({ id: params.id, user }, deps)),
    cache,
  )

  bind(routes, 'PUT /api/news/{id}', async ({ params, body, user, source }) =>
    toNewsArticle(await updateArticle({ id: params.id, input: body, user, source }, deps)),
  )

  bind(routes, 'DELETE /api/news/{id}', ({ params, user, source }) =>
    deleteArticle({ id: params.id, user, source }, deps),
  )

  return routes
}
