import { Hono } from 'hono'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { createTurns, type Turns } from './database/turns'
import type { AppEnv, ServerStatus } from './http/app-env'
import { type Bind, createBind } from './http/bind'
import { type ClientAddressOf, createClientAddressOf } from './http/client-address'
import { createHealthRoutes } from './http/health.routes'
import { createRouteNotFoundError } from './http/http.errors'
import { createRunOnce } from './http/idempotency'
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
import { createAccountsRoutes } from './modules/auth/accounts/accounts.routes'
import {
  createSendVerification,
  type SendVerification,
} from './modules/auth/accounts/verification.usecases'
import { createAuthRoutes } from './modules/auth/auth.routes'
import { createEmailVerification } from './modules/auth/email-verification'
import { type AccountLinks, createAccountLinks } from './modules/auth/links/account-links'
import { createNavigationRoutes } from './modules/auth/navigation.routes'
import { createPasswords, type Passwords } from './modules/auth/passwords'
import { createSessionCookie, type SessionCookie } from './modules/auth/session-cookie'
import { createSessionsRoutes } from './modules/auth/sessions.routes'
import { createClassifiedsRoutes } from './modules/classifieds/classifieds.routes'
import { createForumRoutes } from './modules/forum/forum.routes'
import { createPostRemoval, type PostRemoval } from './modules/forum/post-removal'
import { createIdentity, type Identity } from './modules/identity'
import { createIdentityRoutes } from './modules/identity/identity.routes'
import { createImportsRoutes } from './modules/imports/imports.routes'
import { createImports, type Imports } from './modules/imports/imports.usecases'
import { toSources } from './modules/imports/sources/to-sources'
import { createAcceptanceRoutes } from './modules/invitations/acceptance.routes'
import { createMedia, type Media } from './modules/media/media'
import { createMediaRoutes } from './modules/media/media.routes'
import { createRecordImages, type RecordImages } from './modules/media/record-images'
import { createNewsRoutes } from './modules/news/news.routes'
import { createNotifier, type Notifier } from './modules/notifications/notifier'
import { createReportsRoutes } from './modules/reports/reports.routes'
import { createServicesRoutes } from './modules/services/services.routes'
import { createStatisticsRoutes } from './modules/statistics/statistics.routes'
import { createOutbound } from './outbound/outbound'
import { createRepositories, type Repositories } from './repositories'
import { createCheckWrite } from './throttling/check-write'
import { limitRequests } from './throttling/limit-requests'
import { requestLimits } from './throttling/throttle-limits'
import { createThrottles, type Throttles } from './throttling/throttles'

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
  readonly clientAddressOf: ClientAddressOf
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly media: Media
  readonly recordImages: RecordImages
  readonly liveEvents: LiveEvents
  readonly notifier: Notifier
  readonly imports: Imports
  readonly mail: Mail
  readonly accountLinks: AccountLinks
  readonly sendVerification: SendVerification
  readonly identity: Identity | null
  readonly turns: Turns
  readonly postRemoval: PostRemoval
}

/** An application, and what runs beside its requests. */
export interface Server {
  readonly app: Hono<AppEnv>
  /** Begins the background work; call it once the database is ready. */
  start(): void
  /** Ends it, and waits for what is under way. */
  close(): Promise<void>
}

/** Joins middleware, modules and errors into one application. */
export function createServer(dependencies: ServerDependencies): Server {
  const parts = createParts(dependencies)
  return {
    app: createApp(parts),
    start: () => {
      parts.mail.sender?.start()
      parts.postRemoval.wake()
    },
    close: async () => {
      parts.media.close()
      await Promise.all([
        parts.imports.close(),
        parts.mail.sender?.stop(),
        parts.postRemoval.close(),
      ])
    },
  }
}

function createParts(dependencies: ServerDependencies): Parts {
  const { config, database, logger, now } = dependencies
  const repositories = createRepositories(database)
  const cookie = createSessionCookie({ isHttps: isHttps(config) })
  const guards = createGuards({ ...repositories, cookie, now })
  const throttles = createThrottles({ config, database, now })
  const emailVerification = createEmailVerification(config)
  const mail = createMail(dependencies)
  const accountLinks = createAccountLinks(config)
  const liveEvents = createLiveEvents()
  const media = createMedia({ ...config, logger })
  const { classifieds, news } = repositories
  const recordImages = createRecordImages({ media, logger, referrers: [classifieds, news] })
  return {
    ...dependencies,
    ...repositories,
    isOwnOrigin: createIsOwnOrigin(config),
    cookie,
    guards,
    bind: createBind({
      guards,
      checkWrite: createCheckWrite({ emailVerification, throttles }),
      runOnce: createRunOnce({ ...repositories, now }),
    }),
    clientAddressOf: createClientAddressOf(config),
    throttles,
    passwords: createPasswords(),
    media,
    recordImages,
    liveEvents,
    notifier: createNotifier({ ...repositories, liveEvents, now }),
    imports: createImports({
      ...dependencies,
      ...repositories,
      ...toSources(config),
      recordImages,
      outbound: createOutbound({ allow: config.outboundAllow, publicUrl: config.publicUrl }),
    }),
    mail,
    accountLinks,
    sendVerification: createSendVerification({
      ...repositories,
      accountLinks,
      outbox: mail.outbox,
      now,
    }),
    identity: createIdentity(dependencies),
    turns: createTurns(),
    postRemoval: createPostRemoval({ ...repositories, logger }),
  }
}

function createApp(parts: Parts): Hono<AppEnv> {
  const { config, logger, status, isOwnOrigin, identity } = parts
  const app = new Hono<AppEnv>()
  app.use(requestContext(logger), answerHeaders({ isHttps: isHttps(config) }))
  app.route('/', createHealthRoutes(parts))
  app.route('/media', createMediaRoutes({ media: parts.media.storage }))
  const limit = requestLimits[config.mode]
  if (limit) app.use('/api/*', limitRequests({ ...parts, limit }))
  app.use('/api/*', requireStarted(status), checkOrigin(isOwnOrigin))
  // Its forms are no JSON.
  if (identity?.providerRoutes) app.route('/', identity.providerRoutes)
  app.use('/api/*', requireJson)
  if (identity) app.route('/api', createIdentityRoutes({ ...parts, ...identity }))
  app.route('/api', createNavigationRoutes(parts))
  app.route('/', createAuthRoutes(parts))
  app.route('/', createAccountsRoutes(parts))
  app.route('/', createSessionsRoutes(parts))
  app.route('/', createAcceptanceRoutes(parts))
  app.route('/', createImportsRoutes(parts))
  app.route('/', createClassifiedsRoutes(parts))
  app.route('/', createServicesRoutes(parts))
  app.route('/', createNewsRoutes(parts))
  app.route('/', createForumRoutes(parts))
  app.route('/', createReportsRoutes(parts))
  app.route('/', createStatisticsRoutes(parts))
  app.notFound(() => {
    throw createRouteNotFoundError()
  })
  app.onError(handleErrors)
  return app
}

const isHttps = ({ publicUrl }: Config) => publicUrl.protocol === 'https:'
