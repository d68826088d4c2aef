import { Hono } from 'hono'
import { createDocumentationRoutes } from './documentation/documentation.routes'
import type { AppEnv } from './http/app-env'
import type { Caller } from './http/client-address'
import { createHealthRoutes } from './http/health.routes'
import { createRouteNotFoundError } from './http/http.errors'
import type { JobRunner } from './jobs/job-runner'
import { createEventsRoutes } from './live/events.routes'
import type { MessageBus } from './live/message-bus'
import { createMetricsRoutes } from './metrics/metrics.routes'
import { checkOrigin } from './middleware/check-origin'
import { handleErrors } from './middleware/handle-errors'
import { measureRequests } from './middleware/measure-requests'
import { requestContext } from './middleware/request-context'
import { requireJson } from './middleware/require-json'
import { requireStarted } from './middleware/require-started'
import { createServeCached } from './middleware/response-cache/serve-cached'
import { createCommonHeaders, responseHeaders } from './middleware/response-headers'
import { shedLoad } from './middleware/shed-load'
import { createAccountDataRoutes } from './modules/account-data/account-data.routes'
import { createAnnouncementsRoutes } from './modules/announcements/announcements.routes'
import { createApiKeysRoutes } from './modules/api-keys/api-keys.routes'
import { createApprovalsRoutes } from './modules/approvals/approvals.routes'
import { createArticlesRoutes } from './modules/articles/articles.routes'
import { createAuditRoutes } from './modules/audit/audit.routes'
import { createAccountRoutes } from './modules/auth/account.routes'
import { createAccountsRoutes } from './modules/auth/accounts/accounts.routes'
import { createAuthRoutes } from './modules/auth/auth.routes'
import { createNavigationRoutes } from './modules/auth/navigation.routes'
import { createSessionsRoutes } from './modules/auth/sessions.routes'
import { createBulkRoutes } from './modules/bulk/bulk.routes'
import { createClassifiedUploadsRoutes } from './modules/classified-uploads/classified-uploads.routes'
import { createClassifiedsRoutes } from './modules/classifieds/classifieds.routes'
import { createSellersRoutes } from './modules/classifieds/sellers.routes'
import { createConnectionsRoutes } from './modules/connections/connections.routes'
import { createDraftsRoutes } from './modules/drafts/drafts.routes'
import { createFeedRoutes } from './modules/feed/feed.routes'
import { createForumRoutes } from './modules/forum/forum.routes'
import { createHiddenContentRoutes } from './modules/hidden-content/hidden-content.routes'
import { createIdentityRoutes } from './modules/identity/identity.routes'
import { createImportsRoutes } from './modules/imports/imports.routes'
import { createImportSourcesRoutes } from './modules/imports/sources/sources.routes'
import { createAcceptanceRoutes } from './modules/invitations/acceptance.routes'
import { createInvitationsRoutes } from './modules/invitations/invitations.routes'
import { createMediaRoutes } from './modules/media/media.routes'
import type { MediaStorage } from './modules/media/storage/media-storage'
import { createAdministrationRoutes } from './modules/members/administration.routes'
import { createMembersRoutes } from './modules/members/members.routes'
import { createAttachmentsRoutes } from './modules/messages/attachments/attachments.routes'
import { createMessagesRoutes } from './modules/messages/messages.routes'
import { createModerationRoutes } from './modules/moderation/moderation.routes'
import { createBouncesRoutes } from './modules/notifications/bounces.routes'
import { createNotificationChoicesRoutes } from './modules/notifications/choices.routes'
import { createNotificationsRoutes } from './modules/notifications/notifications.routes'
import { createUnsubscribeRoutes } from './modules/notifications/unsubscribe.routes'
import { createPhotosRoutes } from './modules/photos/photos.routes'
import { createPlacesRoutes } from './modules/places/places.routes'
import type { PresenceTracker } from './modules/presence/presence-tracker'
import {
  createPreviewPictureRoutes,
  createPreviewsRoutes,
} from './modules/previews/previews.routes'
import { createPushRoutes } from './modules/push/push.routes'
import { createRemoteEventsRoutes } from './modules/remote-events/remote-events.routes'
import { createReportsRoutes } from './modules/reports/reports.routes'
import { createSanctionsRoutes } from './modules/sanctions/sanctions.routes'
import { createSavedSearchesRoutes } from './modules/saved-searches/saved-searches.routes'
import { createSearchRoutes } from './modules/search/search.routes'
import { createSecondFactorRoutes } from './modules/second-factor/second-factor.routes'
import { createServiceRequestsRoutes } from './modules/service-requests/service-requests.routes'
import { createServicesRoutes } from './modules/services/services.routes'
import { createSiteRoutes } from './modules/site/site.routes'
import { createSitePagesRoutes } from './modules/site-pages/site-pages.routes'
import { createStatisticsRoutes } from './modules/statistics/statistics.routes'
import { createSupportRoutes } from './modules/support/support.routes'
import { createRssRoutes } from './modules/syndication/rss.routes'
import { createSitemapRoutes } from './modules/syndication/sitemap.routes'
import { createWebhooksRoutes } from './modules/webhooks/webhooks.routes'
import { createServices, type ServerDependencies, type Services } from './services'
import { type CountRequest, createCountRequest, limitRequests } from './throttling/limit-requests'
import { requestLimits } from './throttling/throttle-limits'

/** An application and its background work. */
export interface Server {
  readonly app: Hono<AppEnv>
  readonly messageBus: MessageBus
  readonly jobRunner: JobRunner
  readonly presenceTracker: PresenceTracker
  readonly mediaStorage: MediaStorage
  /** Starts the background work; call it once the database is ready. */
  start(): void
  /** Closes the event streams: clients reconnect to another process. */
  drain(): void
  /** Stops the background work and waits for running tasks. */
  close(): Promise<void>
}

/** Creates the application from middleware, modules and error handling. */
export function createServer(dependencies: ServerDependencies): Server {
  const services = createServices(dependencies)
  const { jobRunner, messageBus, busTransport, eventStreams, imports, load } = services
  const { media, pictureFetcher, presenceTracker, previews } = services
  return {
    app: createApp(services),
    messageBus,
    jobRunner,
    presenceTracker,
    mediaStorage: media.storage,
    start: () => {
      load.start()
      jobRunner.start()
      pictureFetcher.start()
      busTransport?.start()
      presenceTracker.start()
    },
    drain: () => eventStreams.close(),
    close: async () => {
      load.stop()
      eventStreams.close()
      media.close()
      previews.close()
      await Promise.all([
        imports.close(),
        jobRunner.close(),
        pictureFetcher.close(),
        presenceTracker.close(),
        busTransport?.close(),
      ])
    },
  }
}

function createApp(services: Services): Hono<AppEnv> {
  const { config, responseCache: cache, logger, metrics } = services
  const commonHeaders = createCommonHeaders({ isHttps: config.publicUrl.protocol === 'https:' })
  const limit = requestLimits[config.mode]
  const countRequest = limit ? createCountRequest({ ...services, limit }) : null
  const app = new Hono<AppEnv>()
  app.use(measureRequests(metrics), requestContext(logger), responseHeaders(commonHeaders))
  app.route('/', createHealthRoutes(services))
  app.route('/metrics', createMetricsRoutes(services))
  app.route('/media', createMediaRoutes({ media: services.media.storage }))
  addApi(app, { ...services, countRequest })
  // Not thrown: errors thrown here skip the middleware and its headers.
  app.notFound((context) => handleErrors(createRouteNotFoundError(), context))
  app.onError(handleErrors)
  // Not a middleware of the application: its routing takes longer than sending the response.
  const serveCached = createServeCached({ cache, commonHeaders, countRequest, logger, metrics })
  const { fetch } = app
  app.fetch = (request, env, ...rest) =>
    serveCached(request, env as Caller['env']) ?? fetch(request, env, ...rest)
  return app
}

interface ApiServices extends Services {
  readonly countRequest: CountRequest | null
}

/** Read by crawlers and feed readers, with the limits of other calls. */
const crawlerPaths = ['/sitemap.xml', '/sitemaps/*', '/rss/*', '/previews/*']

function addApi(app: Hono<AppEnv>, services: ApiServices) {
  const { status, isOwnOrigin, identity, load, countRequest } = services
  for (const path of ['/api/*', ...crawlerPaths]) {
    app.use(path, shedLoad(load))
    if (countRequest) app.use(path, limitRequests(countRequest))
  }
  for (const path of crawlerPaths) app.use(path, requireStarted(status))
  app.route('/', createSitemapRoutes(services))
  app.route('/rss', createRssRoutes(services))
  app.route('/previews', createPreviewPictureRoutes(services))
  app.use('/api/*', requireStarted(status), checkOrigin(isOwnOrigin))
  // Before `requireJson`, because these are forms.
  if (identity?.providerRoutes) app.route('/', identity.providerRoutes)
  if (identity) app.route('/api', createIdentityRoutes({ ...services, ...identity }))
  app.route('/api', createNavigationRoutes(services))
  app.route('/api', createUnsubscribeRoutes(services))
  app.use('/api/*', requireJson)
  app.route('/api', createBouncesRoutes(services))
  for (const createRoutes of modules) app.route('/', createRoutes(services))
}

/** Every module's routes. */
const modules: readonly ((services: Services) => Hono<AppEnv>)[] = [
  createDocumentationRoutes,
  createAuthRoutes,
  createAccountsRoutes,
  createAccountRoutes,
  createAccountDataRoutes,
  createSessionsRoutes,
  createAcceptanceRoutes,
  // Fixed paths under `/api/classifieds`, which must stand before its `/:id`.
  createImportsRoutes,
  createImportSourcesRoutes,
  createClassifiedsRoutes,
  createSellersRoutes,
  createClassifiedUploadsRoutes,
  createPhotosRoutes,
  createServicesRoutes,
  createServiceRequestsRoutes,
  createArticlesRoutes,
  createForumRoutes,
  createReportsRoutes,
  createMembersRoutes,
  createConnectionsRoutes,
  createFeedRoutes,
  createHiddenContentRoutes,
  createMessagesRoutes,
  createAttachmentsRoutes,
  createNotificationsRoutes,
  createNotificationChoicesRoutes,
  createPushRoutes,
  createSavedSearchesRoutes,
  createDraftsRoutes,
  createEventsRoutes,
  createSearchRoutes,
  createPlacesRoutes,
  createPreviewsRoutes,
  createStatisticsRoutes,
  createAdministrationRoutes,
  createBulkRoutes,
  createInvitationsRoutes,
  createAuditRoutes,
  createRemoteEventsRoutes,
  createSiteRoutes,
  createSitePagesRoutes,
  createSupportRoutes,
  createSanctionsRoutes,
  createModerationRoutes,
  createSecondFactorRoutes,
  createApiKeysRoutes,
  createApprovalsRoutes,
  createWebhooksRoutes,
  createAnnouncementsRoutes,
]
