import { Hono } from 'hono'
import type { Config } from './config/config'
import type { Database } from './database/database'
import type { AppEnv, ServerStatus } from './http/app-env'
import { createEncodedAnswers } from './http/encoded-answers'
import { createHealthRoutes } from './http/health.routes'
import { createRouteNotFoundError } from './http/http.errors'
import { createKeptFetch } from './http/kept-fetch'
import { createIsOwnOrigin } from './http/origin'
import type { Logger } from './logger'
import { answerHeaders, createCommonHeaders } from './middleware/answer-headers'
import { checkOrigin } from './middleware/check-origin'
import { createGuards } from './middleware/guards'
import { handleErrors } from './middleware/handle-errors'
import { requestContext } from './middleware/request-context'
import { requireJson } from './middleware/require-json'
import { requireStarted } from './middleware/require-started'
import { createAuthRoutes } from './modules/auth/auth.routes'
import { createNavigationRoutes } from './modules/auth/navigation.routes'
import { createPasswords } from './modules/auth/passwords'
import { createSessionCookie } from './modules/auth/session-cookie'
import { createClassifiedsRoutes } from './modules/classifieds/classifieds.routes'
import { createForumRoutes } from './modules/forum/forum.routes'
import { createMediaRoutes } from './modules/media/media.routes'
import { createMediaStorage } from './modules/media/media.storage'
import { createNewsRoutes } from './modules/news/news.routes'
import { createServicesRoutes } from './modules/services/services.routes'
import { createStatisticsRoutes } from './modules/statistics/statistics.routes'
import { createRepositories } from './repositories'

/** What a server is made of; nothing below reaches for anything else. */
export interface ServerDependencies {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly status: () => ServerStatus
  readonly now: () => Date
}

/** Joins middleware, modules and errors into one application. */
export function createServer(dependencies: ServerDependencies): Hono<AppEnv> {
  const { config, database, logger, status, now } = dependencies
  const isHttps = config.publicUrl.protocol === 'https:'
  const isOwnOrigin = createIsOwnOrigin(config)
  const cookie = createSessionCookie({ isHttps })
  const repositories = createRepositories(database)
  const guards = createGuards({ ...repositories, cookie, now })
  const answers = createEncodedAnswers({
    maximumBytes: config.keptAnswersMb * 1024 * 1024,
    // The embedded database has no other writers than this process.
    isSharedWithMembers: config.mongodbUri === null,
  })
  database.onWrite(answers.drop)
  const commonHeaders = createCommonHeaders({ isHttps })
  const shared = { ...repositories, answers, guards, cookie, now, isOwnOrigin }

  const app = new Hono<AppEnv>()
  app.use(requestContext(logger), answerHeaders(commonHeaders))
  app.route('/', createHealthRoutes({ database, status }))
  app.route('/media', createMediaRoutes({ media: createMediaStorage(config) }))
  app.use('/api/*', requireStarted(status), checkOrigin(isOwnOrigin), requireJson)
  app.route('/api', createNavigationRoutes(shared))
  app.route('/api', createStatisticsRoutes(shared))
  app.route('/api/auth', createAuthRoutes({ ...shared, passwords: createPasswords() }))
  app.route('/api/classifieds', createClassifiedsRoutes(shared))
  app.route('/api/services', createServicesRoutes(shared))
  app.route('/api/news', createNewsRoutes(shared))
  app.route('/api/forum', createForumRoutes(shared))
  app.notFound(() => {
    throw createRouteNotFoundError()
  })
  app.onError(handleErrors)
  app.fetch = createKeptFetch({ fetch: app.fetch, answers, commonHeaders, logger })
  return app
}
