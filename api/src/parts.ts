import type { ObjectId } from 'mongodb'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { createKeyedMutex, type KeyedMutex } from './database/keyed-mutex'
import type { ServerStatus } from './http/app-env'
import { type Bind, createBind } from './http/bind'
import { type ClientAddressOf, createClientAddressOf } from './http/client-address'
import { createIsAnswered, createRunOnce } from './http/idempotency'
import { createIsOwnOrigin, type IsOwnOrigin } from './http/origin'
import { createEventStreams, type EventStreams } from './live/event-streams'
import { createLiveEvents, type LiveEvents } from './live/live-events'
import { createLiveTransport, type LiveTransport } from './live/live-transport'
import { createSignalsRepository } from './live/signals.repository'
import { createEventLoopLag, type EventLoopLag } from './load/event-loop-lag'
import { createLoadMonitor, type LoadMonitor } from './load/load-monitor'
import type { Logger } from './logger'
import { createMail, type Mail } from './mail'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createServerGauges } from './metrics/server-gauges'
import { createGuards, type Guards } from './middleware/guards'
import { createCacheResponses } from './middleware/response-cache/cache-responses'
import { createResponseCache, type ResponseCache } from './middleware/response-cache/response-cache'
import { type AuditSourceOf, createAuditSourceOf } from './modules/audit/audit-source'
import {
  createSendVerification,
  type SendVerification,
} from './modules/auth/accounts/verification.usecases'
import { createDeviceMemory, type DeviceMemory } from './modules/auth/devices/device-memory'
import { createEmailVerification } from './modules/auth/email-verification'
import { findLastingSessions } from './modules/auth/lasting-sessions'
import { type AccountLinks, createAccountLinks } from './modules/auth/links/account-links'
import { createPasswords, type Passwords } from './modules/auth/passwords'
import { createSessionCookie, type SessionCookie } from './modules/auth/session-cookie'
import { createPostRemoval, type PostRemoval } from './modules/forum/post-removal'
import { createIdentity, type Identity } from './modules/identity'
import { createImports, type Imports } from './modules/imports/imports.usecases'
import { toSources } from './modules/imports/sources/to-sources'
import { createMedia, type Media } from './modules/media/media'
import { createPictureFetcher, type PictureFetcher } from './modules/media/picture-fetcher'
import { createRecordImages, type RecordImages } from './modules/media/record-images'
import { createNotifier, type Notifier } from './modules/notifications/notifier'
import { createOutbound, type Outbound } from './outbound/outbound'
import { collections, createRepositories, type Repositories } from './repositories'
import { createCheckWrite } from './throttling/check-write'
import { createThrottles, type Throttles } from './throttling/throttles'
import { createWithinQuotas } from './throttling/within-quotas'

/** What a server is made of; nothing below reaches for anything else. */
export interface ServerDependencies {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly status: () => ServerStatus
  readonly now: () => Date
  /** How late the process is; the event loop's unless it says. */
  readonly lag?: EventLoopLag
}

/** What modules are made of: each takes what it needs. */
export interface Parts extends ServerDependencies, Repositories {
  readonly isOwnOrigin: IsOwnOrigin
  readonly cookie: SessionCookie
  readonly deviceMemory: DeviceMemory
  readonly guards: Guards
  readonly responseCache: ResponseCache
  readonly bind: Bind
  readonly clientAddressOf: ClientAddressOf
  readonly auditSourceOf: AuditSourceOf
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly media: Media
  readonly pictureFetcher: PictureFetcher
  readonly recordImages: RecordImages
  readonly eventStreams: EventStreams
  readonly liveTransport: LiveTransport | null
  readonly liveEvents: LiveEvents
  readonly notifier: Notifier
  readonly imports: Imports
  readonly mail: Mail
  readonly metrics: Metrics
  readonly load: LoadMonitor
  readonly accountLinks: AccountLinks
  readonly sendVerification: SendVerification
  readonly identity: Identity | null
  readonly mutex: KeyedMutex
  readonly postRemoval: PostRemoval
}

/** Makes the parts, each from those before it. */
export function createParts(dependencies: ServerDependencies): Parts {
  const { config, database, logger, lag = createEventLoopLag() } = dependencies
  const repositories = createRepositories(database)
  const stored = { ...dependencies, ...repositories }
  const live = createLiveParts(stored)
  const responseCache = connectResponseCache(dependencies, live)
  const access = createAccessParts({ ...stored, responseCache })
  const outbound = createOutbound({ allow: config.outboundAllow, publicUrl: config.publicUrl })
  const images = createImageParts({ ...stored, outbound })
  const mail = createMail(dependencies)
  const accountLinks = createAccountLinks(config)
  return {
    ...stored,
    ...access,
    ...live,
    responseCache,
    passwords: createPasswords(),
    ...images,
    notifier: createNotifier({ ...stored, ...live }),
    imports: createImports({
      ...stored,
      ...live,
      ...toSources(config),
      ...images,
      outbound,
    }),
    mail,
    metrics: createMetrics(createServerGauges({ ...live, mail })),
    load: createLoadMonitor({ lag }),
    accountLinks,
    sendVerification: createSendVerification({ ...stored, accountLinks, outbox: mail.outbox }),
    identity: createIdentity(dependencies),
    mutex: createKeyedMutex(),
    postRemoval: createPostRemoval({ ...repositories, logger }),
  }
}

/** Who asks, from where, and what that one may do how often. */
function createAccessParts(
  parts: ServerDependencies & Repositories & { readonly responseCache: ResponseCache },
) {
  const { config, responseCache: cache } = parts
  const isHttps = config.publicUrl.protocol === 'https:'
  const cookie = createSessionCookie({ isHttps })
  const guards = createGuards({ ...parts, cookie })
  const throttles = createThrottles(parts)
  const emailVerification = createEmailVerification(config)
  const clientAddressOf = createClientAddressOf(config)
  const auditSourceOf = createAuditSourceOf(clientAddressOf)
  return {
    isOwnOrigin: createIsOwnOrigin(config),
    clientAddressOf,
    auditSourceOf,
    cookie,
    deviceMemory: createDeviceMemory({ ...parts, isHttps }),
    guards,
    throttles,
    bind: createBind({
      guards,
      auditSourceOf,
      // The embedded database has no other writers than this process.
      cacheResponses: createCacheResponses({
        cache,
        isSharedWithMembers: config.mongodbUri === null,
      }),
      checkWrite: createCheckWrite({ emailVerification, throttles }),
      withinQuotas: createWithinQuotas(parts),
      runOnce: createRunOnce(parts),
      isAnswered: createIsAnswered(parts),
    }),
  }
}

/** Pictures: sent by people, and fetched from other sites. */
function createImageParts(
  parts: ServerDependencies & Repositories & { readonly outbound: Outbound },
) {
  const { config, classifieds, news } = parts
  const { publicUrl } = config
  const media = createMedia({ ...config, ...parts })
  const pictureFetcher = createPictureFetcher({ ...parts, media })
  const referrers = [classifieds, news]
  const recordImages = createRecordImages({ ...parts, media, pictureFetcher, publicUrl, referrers })
  return { media, pictureFetcher, recordImages }
}

/** Every write, of this process or another, invalidates the responses that were read from it. */
function connectResponseCache(
  { config, database }: ServerDependencies,
  { liveEvents }: { readonly liveEvents: LiveEvents },
): ResponseCache {
  const cache = createResponseCache({ maximumBytes: config.keptAnswersMb * 1024 * 1024 })
  database.onWrite(cache.invalidate)
  liveEvents.onForeignWrite(
    collections.map(({ name }) => name),
    cache.invalidate,
  )
  return cache
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
