import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Repositories } from '../../repositories'
import { articlesCollection } from '../articles/articles.repository'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { postsCollection } from '../forum/posts.repository'
import { servicesCollection } from '../services/services.repository'
import { readDailyFigures } from './daily-figures.usecases'

interface Dependencies
  extends Pick<
    Repositories,
    'members' | 'classifieds' | 'services' | 'articles' | 'posts' | 'reports' | 'dailyFigures'
  > {
  readonly bind: Bind
  readonly now: () => Date
}

const keepDashboard = {
  readFrom: [classifiedsCollection, servicesCollection, articlesCollection, postsCollection].map(
    ({ name }) => name,
  ),
}

/** `/api/dashboard/stats` and `/api/admin/stats` */
export function createStatisticsRoutes({ bind, ...repositories }: Dependencies) {
  const { members, classifieds, services, articles, posts, reports } = repositories
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/dashboard/stats',
    async () => {
      const [activeListings, availableServices, newsArticles, forumPosts] = await Promise.all([
        classifieds.count(),
        services.count(),
        articles.countPublished(),
        posts.count(),
      ])
      return { activeListings, availableServices, newsArticles, forumPosts }
    },
    keepDashboard,
  )

  bind(routes, 'GET /api/admin/figures', ({ query }) => readDailyFigures(query, repositories))

  bind(routes, 'GET /api/admin/stats', async () => {
    const [
      totalUsers,
      pendingReports,
      activeListings,
      forumPosts,
      externalListings,
      importedArticles,
    ] = await Promise.all([
      members.count(),
      reports.countPending(),
      classifieds.count(),
      posts.count(),
      classifieds.countExternal(),
      articles.countImported(),
    ])
    return {
      totalUsers,
      pendingReports,
      activeListings,
      forumPosts,
      externalListings,
      importedArticles,
    }
  })

  return routes
}
