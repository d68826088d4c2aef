import { Hono } from 'hono'
import type { Config } from './config/config'
import type { Database } from './database/database'
import type { AppEnv, ServerStatus } from './http/app-env'
import { type Bind, createBind } from './http/bind'
import { createHealthRoutes } from './http/health.routes'
import { createRouteNotFoundError } from './http/http.errors'
import { createIsOwnOrigin, type IsOwnOrigin } from './http/origin'
import { createLiveEvents, type LiveEvents } from './live/live-events'
import type { Logger } from './logger'
import { createMail, type Mail } from './mail'
import { answerHeaders } from './middleware/answer-headers'
import { checkOrigin } from './middleware/check-origin'
import { createGuards, type Guards } from './middleware/guards'
import { handleErrors } from './middleware/handle-errors'
import { requestContext } from './middleware/request-context'
import { requireJson } from './middleware/require-json'
import { requireStarted } from './middleware/require-started'
import { createAuditRoutes } from './modules/audit/audit.routes'
import { createAuthRoutes } from './modules/auth/auth.routes'
import { createEmailVerification } from './modules/auth/email-verification'
import { createNavigationRoutes } from './modules/auth/navigation.routes'
import { createPasswords, type Passwords } from './modules/auth/passwords'
import { createSessionCookie, type SessionCookie } from './modules/auth/session-cookie'
import { createClassifiedsRoutes } from './modules/classifieds/classifieds.routes'
import { createForumRoutes } from './modules/forum/forum.routes'
import { createIdentity, type Identity } from './modules/identity'
import { createIdentityRoutes } from './modules/identity/identity.routes'
import { createMedia, type Media } from './modules/media/media'
import { createMediaRoutes } from './modules/media/media.routes'
import { createNewsRoutes } from './modules/news/news.routes'
import { createNotifier, type Notifier } from './modules/notifications/notifier'
import { createServicesRoutes } from './modules/services/services.routes'
import { createStatisticsRoutes } from './modules/statistics/statistics.routes'
import { createUsersRoutes } from './modules/users/users.routes'
import { createRepositories, type Repositories } from './repositories'

/** What a server is made of; nothing below reaches for anything else. */
export interface ServerDependencies {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly status: () => ServerStatus
  readonly now: () => Date
}

/** What modules are made of: each takes what it needs. */
export interface Parts extends ServerDependencies, Repositories {
  readonly isOwnOrigin: IsOwnOrigin
  readonly cookie: SessionCookie
  readonly guards: Guards
  readonly bind: Bind
  readonly passwords: Passwords
  readonly media: Media
  readonly liveEvents: LiveEvents
  readonly notifier: Notifier
  readonly mail: Mail
  readonly identity: Identity | null
}

/** An application, and what runs beside its requests. */
export interface Server {
  readonly app: Hono<AppEnv>
  /** Begins the background work; call it once the database is ready. */
  start(): void
  /** Ends it, and waits for what is under way. */
  close(): Promise<void>
}

/** The accounts module's own, as soon as it is there. */
const sendVerification = async () => {}

/** Joins middleware, modules and errors into one application. */
export function createServer(dependencies: ServerDependencies): Server {
  const parts = createParts(dependencies)
  return {
    app: createApp(parts),
    start: () => parts.mail.sender?.start(),
    close: async () => {
      parts.media.close()
      await parts.mail.sender?.stop()
    },
  }
}

function createParts(dependencies: ServerDependencies): Parts {
  const { config, database, logger, now } = dependencies
  const repositories = createRepositories(database)
  const cookie = createSessionCookie({ isHttps: isHttps(config) })
  const guards = createGuards({ ...repositories, cookie, now })
  const liveEvents = createLiveEvents()
  return {
    ...dependencies,
    ...repositories,
    isOwnOrigin: createIsOwnOrigin(config),
    cookie,
    guards,
    bind: createBind({ guards, checkWrite: createEmailVerification(config).check }),
    passwords: createPasswords(),
    media: createMedia({ ...config, logger }),
    liveEvents,
    notifier: createNotifier({ ...repositories, liveEvents, now }),
    mail: createMail(dependencies),
    identity: createIdentity(dependencies),
  }
}

function createApp(parts: Parts): Hono<AppEnv> {
  const { config, logger, status, isOwnOrigin, identity } = parts
  const app = new Hono<AppEnv>()
  app.use(requestContext(logger), answerHeaders({ isHttps: isHttps(config) }))
  app.route('/', createHealthRoutes(parts))
  app.route('/media', createMediaRoutes({ media: parts.media.storage }))
  app.use('/api/*', requireStarted(status), checkOrigin(isOwnOrigin))
  // Its forms are no JSON.
  if (identity?.providerRoutes) app.route('/', identity.providerRoutes)
  app.use('/api/*', requireJson)
  if (identity) app.route('/api', createIdentityRoutes({ ...parts, ...identity, sendVerification }))
  app.route('/api', createNavigationRoutes(parts))
  app.route('/', createAuthRoutes(parts))
  app.route('/', createClassifiedsRoutes(parts))
  app.route('/', createServicesRoutes(parts))
  app.route('/', createNewsRoutes(parts))
  app.route('/', createForumRoutes(parts))
  app.route('/', createStatisticsRoutes(parts))
  app.route('/', createUsersRoutes(parts))
  app.route('/', createAuditRoutes(parts))
  app.notFound(() => {
    throw createRouteNotFoundError()
  })
  app.onError(handleErrors)
  return app
}

const isHttps = ({ publicUrl }: Config) => publicUrl.protocol === 'https:'
