import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { createTurns, type Turns } from './database/turns'
import type { AppEnv, ServerStatus } from './http/app-env'
import { type Bind, createBind } from './http/bind'
import { createHealthRoutes } from './http/health.routes'
import { createRouteNotFoundError } from './http/http.errors'
import { createIsOwnOrigin, type IsOwnOrigin } from './http/origin'
import { createEventStreams, type EventStreams } from './live/event-streams'
import { createEventsRoutes } from './live/events.routes'
import { createLiveEvents, type LiveEvents } from './live/live-events'
import { createLiveTransport, type LiveTransport } from './live/live-transport'
import { createSignalsRepository } from './live/signals.repository'
import type { Logger } from './logger'
import { answerHeaders } from './middleware/answer-headers'
import { checkOrigin } from './middleware/check-origin'
import { createGuards, type Guards } from './middleware/guards'
import { handleErrors } from './middleware/handle-errors'
import { requestContext } from './middleware/request-context'
import { requireJson } from './middleware/require-json'
import { requireStarted } from './middleware/require-started'
import { createAuthRoutes } from './modules/auth/auth.routes'
import { createEmailVerification } from './modules/auth/email-verification'
import { findLastingSessions } from './modules/auth/lasting-sessions'
import { createNavigationRoutes } from './modules/auth/navigation.routes'
import { createPasswords, type Passwords } from './modules/auth/passwords'
import { createSessionCookie, type SessionCookie } from './modules/auth/session-cookie'
import { createClassifiedsRoutes } from './modules/classifieds/classifieds.routes'
import { createConnectionsRoutes } from './modules/connections/connections.routes'
import { createFeedRoutes } from './modules/feed/feed.routes'
import { createForumRoutes } from './modules/forum/forum.routes'
import { createMediaRoutes } from './modules/media/media.routes'
import { createMediaStorage } from './modules/media/media.storage'
import { createMembersRoutes } from './modules/members/members.routes'
import { createMessagesRoutes } from './modules/messages/messages.routes'
import { createNewsRoutes } from './modules/news/news.routes'
import { createNotificationsRoutes } from './modules/notifications/notifications.routes'
import { createNotifier, type Notifier } from './modules/notifications/notifier'
import { createServicesRoutes } from './modules/services/services.routes'
import { createStatisticsRoutes } from './modules/statistics/statistics.routes'
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
  readonly turns: Turns
  readonly eventStreams: EventStreams
  readonly liveTransport: LiveTransport | null
  readonly liveEvents: LiveEvents
  readonly notifier: Notifier
}

/** An application, and what runs beside its requests. */
export interface Server {
  readonly app: Hono<AppEnv>
  readonly liveEvents: LiveEvents
  /** Begins the background work; call it once the database is ready. */
  start(): void
  /** Ends what would otherwise go on for as long as its reader likes. */
  drain(): void
  /** Ends it, and waits for what is under way. */
  close(): Promise<void>
}

/** Joins middleware, modules and errors into one application. */
export function createServer(dependencies: ServerDependencies): Server {
  const parts = createParts(dependencies)
  return {
    app: createApp(parts),
    liveEvents: parts.liveEvents,
    start: () => parts.liveTransport?.start(),
    drain: () => parts.eventStreams.close(),
    close: async () => {
      parts.eventStreams.close()
      await parts.liveTransport?.close()
    },
  }
}

function createParts(dependencies: ServerDependencies): Parts {
  const { config, database, now } = dependencies
  const repositories = createRepositories(database)
  const cookie = createSessionCookie({ isHttps: isHttps(config) })
  const guards = createGuards({ ...repositories, cookie, now })
  const live = createLiveParts({ ...dependencies, ...repositories })
  return {
    ...dependencies,
    ...repositories,
    isOwnOrigin: createIsOwnOrigin(config),
    cookie,
    guards,
    bind: createBind({ guards, checkWrite: createEmailVerification(config).check }),
    passwords: createPasswords(),
    turns: createTurns(),
    ...live,
    notifier: createNotifier({ ...dependencies, ...repositories, ...live }),
  }
}

/** With MONGODB_URI several processes may serve one site; an embedded database has one. */
function createLiveParts(parts: ServerDependencies & Repositories) {
  const { config, database } = parts
  const findLasting = (ids: readonly ObjectId[]) => findLastingSessions({ ...parts, ids })
  const eventStreams = createEventStreams({ ...parts, findLastingSessions: findLasting })
  const { deliver } = eventStreams
  const liveTransport =
    config.mongodbUri === null
      ? null
      : createLiveTransport({ ...parts, deliver, signals: createSignalsRepository(database) })
  const liveEvents = createLiveEvents({ deliver, transport: liveTransport })
  return { eventStreams, liveTransport, liveEvents }
}

function createApp(parts: Parts): Hono<AppEnv> {
  const { config, logger, status, isOwnOrigin } = parts
  const app = new Hono<AppEnv>()
  app.use(requestContext(logger), answerHeaders({ isHttps: isHttps(config) }))
  app.route('/', createHealthRoutes(parts))
  app.route('/media', createMediaRoutes({ media: createMediaStorage(config) }))
  app.use('/api/*', requireStarted(status), checkOrigin(isOwnOrigin), requireJson)
  app.route('/api', createNavigationRoutes(parts))
  app.route('/', createAuthRoutes(parts))
  app.route('/', createClassifiedsRoutes(parts))
  app.route('/', createServicesRoutes(parts))
  app.route('/', createNewsRoutes(parts))
  app.route('/', createForumRoutes(parts))
  app.route('/', createMembersRoutes(parts))
  app.route('/', createConnectionsRoutes(parts))
  app.route('/', createFeedRoutes(parts))
  app.route('/', createMessagesRoutes(parts))
  app.route('/', createNotificationsRoutes(parts))
  app.route('/', createEventsRoutes(parts))
  app.route('/', createStatisticsRoutes(parts))
  app.notFound(() => {
    throw createRouteNotFoundError()
  })
  app.onError(handleErrors)
  return app
}

const isHttps = ({ publicUrl }: Config) => publicUrl.protocol === 'https:'
