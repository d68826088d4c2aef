import { newsQuerySchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { toPageRequest } from '../../http/page-request'
import { respondWithPage } from '../../http/page-response'
import { readQuery } from '../../http/read-input'
import type { Guards } from '../../middleware/guards'
import { toNewsArticle } from './news.documents'
import type { NewsRepository } from './news.repository'

interface Dependencies {
  readonly guards: Guards
  readonly news: NewsRepository
}

/** `/api/news` */
export function createNewsRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addListRoute(routes, dependencies)
  return routes
}

function addListRoute(routes: Hono<AppEnv>, { guards, news }: Dependencies) {
  routes.get('/', guards.withCurrentSession, async (context) => {
    const query = readQuery(context, newsQuerySchema)
    const withDrafts = context.var.currentSession?.user.isAdmin ?? false
    const page = await news.findPage({ ...toPageRequest(query), withDrafts })
    return respondWithPage(context, { page, query, toItem: toNewsArticle })
  })
}
