import type { AdminStats, DashboardStats } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Guards } from '../../middleware/guards'
import type { ClassifiedsRepository } from '../classifieds/classifieds.repository'
import type { PostsRepository } from '../forum/posts.repository'
import type { NewsRepository } from '../news/news.repository'
import type { ReportsRepository } from '../reports/reports.repository'
import type { ServicesRepository } from '../services/services.repository'
import type { UsersRepository } from '../users/users.repository'

interface Dependencies {
  readonly guards: Guards
  readonly users: UsersRepository
  readonly classifieds: ClassifiedsRepository
  readonly services: ServicesRepository
  readonly news: NewsRepository
  readonly posts: PostsRepository
  readonly reports: ReportsRepository
}

/** `/api/dashboard/stats` and `/api/admin/stats` */
export function createStatisticsRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addDashboardRoute(routes, dependencies)
  addAdminRoute(routes, dependencies)
  return routes
}

function addDashboardRoute(routes: Hono<AppEnv>, dependencies: Dependencies) {
  const { classifieds, services, news, posts } = dependencies
  routes.get('/dashboard/stats', async (context) => {
    const [activeListings, availableServices, newsArticles, forumPosts] = await Promise.all([
      classifieds.count(),
      services.count(),
      news.countPublished(),
      posts.count(),
    ])
    const stats: DashboardStats = { activeListings, availableServices, newsArticles, forumPosts }
    return context.json(stats)
  })
}

function addAdminRoute(routes: Hono<AppEnv>, dependencies: Dependencies) {
  const { guards, users, reports, classifieds, posts } = dependencies
  routes.get('/admin/stats', guards.requireAdmin, async (context) => {
    const [totalUsers, pendingReports, activeListings, forumPosts] = await Promise.all([
      users.count(),
      reports.countPending(),
      classifieds.count(),
      posts.count(),
    ])
    const stats: AdminStats = { totalUsers, pendingReports, activeListings, forumPosts }
    return context.json(stats)
  })
}
