import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { toNewsArticle } from './news.documents'
import type { NewsRepository } from './news.repository'

interface Dependencies {
  readonly bind: Bind
  readonly news: NewsRepository
}

/** `/api/news` */
export function createNewsRoutes({ bind, news }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/news', async ({ query, user }) => {
    const withDrafts = user?.isAdmin ?? false
    const page = await news.findPage({ ...toPageRequest(query), withDrafts })
    return toListAnswer(page, toNewsArticle)
  })

  return routes
}
