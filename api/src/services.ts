import type { ObjectId } from 'mongodb'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { createKeyedMutex, type KeyedMutex } from './database/keyed-mutex'
import type { ServerStatus } from './http/app-env'
import { type Bind, createBind } from './http/bind'
import { type ClientAddressOf, createClientAddressOf } from './http/client-address'
import { createIsReplay, createRunOnce } from './http/idempotency'
import { createIsOwnOrigin, type IsOwnOrigin } from './http/origin'
import { createJobRunner, type JobRunner } from './jobs/job-runner'
import { createPartsRemoval, type PartsRemoval } from './jobs/parts-removal'
import { createBusMessagesRepository } from './live/bus-messages.repository'
import { type BusTransport, createBusTransport } from './live/bus-transport'
import { createEventStreams, type EventStreams } from './live/event-streams'
import { createMessageBus, type MessageBus } from './live/message-bus'
import { createEventLoopLag, type EventLoopLag } from './load/event-loop-lag'
import { createLoadMonitor, type LoadMonitor } from './load/load-monitor'
import type { Logger } from './logger'
import { createMail, type Mail } from './mail'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createServerGauges } from './metrics/server-gauges'
import { createGuards, type Guards } from './middleware/guards'
import { createCacheResponses } from './middleware/response-cache/cache-responses'
import { createResponseCache, type ResponseCache } from './middleware/response-cache/response-cache'
import { addErasureJob } from './modules/account-data/erasure/erasure-job'
import { createExportWork, type ExportWork } from './modules/account-data/exports/export-job'
import { addAnnouncementsJob } from './modules/announcements/announcements.usecases'
import {
  createSecondAdministrator,
  type SecondAdministrator,
} from './modules/approvals/second-administrator'
import { type AuditSourceOf, createAuditSourceOf } from './modules/audit/audit-source'
import {
  createSendVerification,
  type SendVerification,
} from './modules/auth/accounts/verification.usecases'
import { findActiveSessions } from './modules/auth/active-sessions'
import { createSignInCompletion, type SignInCompletion } from './modules/auth/complete-sign-in'
import { createDeviceMemory, type DeviceMemory } from './modules/auth/devices/device-memory'
import { createEmailVerification } from './modules/auth/email-verification'
import { type AccountLinks, createAccountLinks } from './modules/auth/links/account-links'
import { createPasswords, type Passwords } from './modules/auth/passwords'
import { createSessionCookie, type SessionCookie } from './modules/auth/session-cookie'
import { addBulkJob } from './modules/bulk/finish-job'
import { addUploadAddressesJob } from './modules/classified-uploads/read-upload-addresses'
import { addExpiryJob } from './modules/classifieds/classified-expiry'
import { addListedWordsJob } from './modules/classifieds/search-help/listed-words'
import { addSaversJob } from './modules/classifieds/tell-savers'
import { announceLinkCard } from './modules/feed/post-links'
import { addPublishingJob } from './modules/forum/scheduled/publish-scheduled'
import { addFollowersJobs } from './modules/forum/tell-followers'
import { addClosingJob } from './modules/forum/topic-closing'
import { createIdentity, type Identity } from './modules/identity'
import { createImports, type Imports } from './modules/imports/imports.usecases'
import { addLinkCardsCleanUp } from './modules/link-cards/link-cards-clean-up'
import { addLinkCardsJob } from './modules/link-cards/link-cards-job'
import { createIsReferenced } from './modules/media/image-references'
import { createMedia, type Media } from './modules/media/media'
import { addOrphanRemoval } from './modules/media/orphan-removal'
import { createPictureFetcher, type PictureFetcher } from './modules/media/picture-fetcher'
import { createRecordImages, type RecordImages } from './modules/media/record-images'
import { createMediaStorage } from './modules/media/storage/create-media-storage'
import { createFileStorage, type FileStorage } from './modules/media/storage/file-storage'
import { createReviewFirstPost, type ReviewFirstPost } from './modules/moderation/first-posts'
import { recordBounce } from './modules/notifications/choices.usecases'
import { type ChoicesLinks, createChoicesLinks } from './modules/notifications/choices-link'
import { addMissedMailJob } from './modules/notifications/mail-missed'
import { createNotifier, type Notifier } from './modules/notifications/notifier'
import {
  createPresenceAnnouncer,
  type PresenceAnnouncer,
} from './modules/presence/presence-announcer'
import { createPresenceTracker, type PresenceTracker } from './modules/presence/presence-tracker'
import { addPreviewCleanUp } from './modules/previews/preview-clean-up'
import { createPreviewPictures, type PreviewPictures } from './modules/previews/preview-pictures'
import { createPushQueue } from './modules/push/push-queue'
import { addPushJob } from './modules/push/send-messages'
import { type CheckSource, createCheckSource } from './modules/sanctions/source-blocks'
import { addSearchAlertsJob } from './modules/saved-searches/search-alerts'
import { createPasskeys, type Passkeys } from './modules/second-factor/passkeys'
import { createSeal, type Seal } from './modules/second-factor/seal'
import { createReadOnlyMode, type ReadOnlyMode } from './modules/site/read-only-mode'
import { addDailyFigures } from './modules/statistics/daily-figures.usecases'
import { withWebhookEvents } from './modules/webhooks/event-sources'
import { createRecordEvent } from './modules/webhooks/record-event'
import { addWebhooksJob, webhooksJob } from './modules/webhooks/send-deliveries'
import { createOutbound, type Outbound } from './outbound/outbound'
import { createRepositories, type Repositories } from './repositories'
import { createCheckWrite } from './throttling/check-write'
import { createThrottles, type Throttles } from './throttling/throttles'
import { createWithinQuotas } from './throttling/within-quotas'

/** The inputs of a server. Nothing below uses a global instead. */
export interface ServerDependencies {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly status: () => ServerStatus
  readonly now: () => Date
  /** Default: the lag of this thread's event loop. */
  readonly lag?: EventLoopLag
}

/** All services of the application. A module takes those that it needs. */
export interface Services extends ServerDependencies, Repositories {
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
  readonly previews: PreviewPictures
  readonly eventStreams: EventStreams
  readonly readOnlyMode: ReadOnlyMode
  readonly jobRunner: JobRunner
  readonly busTransport: BusTransport | null
  readonly messageBus: MessageBus
  readonly notifier: Notifier
  readonly choicesLinks: ChoicesLinks
  readonly presenceAnnouncer: PresenceAnnouncer
  readonly presenceTracker: PresenceTracker
  readonly outbound: Outbound
  readonly imports: Imports
  readonly mail: Mail
  readonly metrics: Metrics
  readonly load: LoadMonitor
  readonly accountLinks: AccountLinks
  readonly sendVerification: SendVerification
  readonly identity: Identity | null
  readonly mutex: KeyedMutex
  readonly postRemoval: PartsRemoval
  readonly reactionRemoval: PartsRemoval
  readonly checkSource: CheckSource
  readonly secondAdministrator: SecondAdministrator
  readonly reviewFirstPost: ReviewFirstPost
  readonly signInCompletion: SignInCompletion
  readonly seal: Seal
  readonly passkeys: Passkeys
  readonly files: FileStorage
  readonly exportWork: ExportWork
}

/** Creates the services, each from those before it. */
export function createServices(dependencies: ServerDependencies): Services {
  const { config, database, lag = createEventLoopLag() } = dependencies
  const plain = createRepositories(database)
  const onRecorded = () => jobRunner.wake(webhooksJob)
  const recordEvent = createRecordEvent({ ...dependencies, ...plain, onRecorded })
  const repositories = withWebhookEvents(plain, { config, recordEvent })
  const readOnlyMode = createReadOnlyMode({ ...dependencies, ...repositories })
  const jobRunner = createJobRunner({ ...dependencies, ...repositories, readOnlyMode })
  const stored = { ...dependencies, ...repositories, readOnlyMode, jobRunner }
  const live = createLiveServices(stored)
  const responseCache = createResponseCache({
    maximumBytes: config.responseCacheMb * 1024 * 1024,
  })
  database.onWrite(responseCache.invalidate)
  const access = createAccessServices({ ...stored, ...live, responseCache })
  const outbound = createOutbound({ allow: config.outboundAllow, publicUrl: config.publicUrl })
  const images = createImageServices({ ...stored, outbound })
  const onBounce = (address: string) => recordBounce(address, stored)
  const mail = createMail({ ...stored, onBounce })
  addDailyFigures(stored)
  const accountLinks = createAccountLinks(config)
  const pushQueue = createPushQueue(stored)
  const notifier = createNotifier({ ...stored, ...live, pushQueue })
  const seal = createSeal(config)
  const choicesLinks = createChoicesLinks({ ...dependencies, seal })
  addMissedMailJob({ ...stored, choicesLinks, outbox: mail.outbox })
  addPushJob({ ...stored, outbound, seal })
  addAnnouncementsJob({ ...stored, notifier })
  addFollowersJobs({ ...stored, notifier })
  addClosingJob({ ...stored, ...live })
  addExpiryJob({ ...stored, notifier })
  addSaversJob({ ...stored, notifier })
  addSearchAlertsJob({ ...stored, notifier })
  addListedWordsJob(stored)
  addWebhooksJob({ ...stored, outbound, seal, notifier })
  const postRemoval = createPartsRemoval({
    ...{ name: 'clean-up', jobRunner },
    removed: stored.removedTopics,
    removeBatch: async (id) =>
      // Of a removed reply, or of the posts of a removed topic; before the posts, which name them.
      (await stored.helpfulVotes.removeBatch([id, ...(await stored.posts.findSomeIds(id))])) ||
      (await stored.posts.removeBatch(id)) ||
      (await stored.topicFollows.removeBatch(id)) ||
      (await stored.topicVisits.removeBatch(id)),
  })
  const reactionRemoval = createPartsRemoval({
    ...{ name: 'clean-up-feed', jobRunner },
    removed: stored.removedFeedPosts,
    removeBatch: stored.removedFeedPosts.removeReactions,
  })
  const ownOrigin = config.publicUrl.origin
  const onComplete = (cardId: string) => announceLinkCard(cardId, { ...stored, ...live })
  addLinkCardsJob({ ...stored, ...images, outbound, ownOrigin, onComplete })
  addUploadAddressesJob({ ...stored, ...access, ...images, ...live, notifier, outbound })
  addBulkJob({ ...stored, ...live, ...images, postRemoval, notifier, mail, accountLinks })
  const mutex = createKeyedMutex()
  addPublishingJob({ ...stored, ...access, ...live, notifier, postRemoval, mutex })
  return {
    ...stored,
    ...access,
    ...live,
    notifier,
    choicesLinks,
    seal,
    responseCache,
    passwords: createPasswords(),
    ...images,
    outbound,
    imports: createImports({
      ...stored,
      ...live,
      ...images,
      outbound,
    }),
    mail,
    metrics: createMetrics(createServerGauges({ ...live, mail })),
    load: createLoadMonitor({ lag }),
    accountLinks,
    sendVerification: createSendVerification({ ...stored, accountLinks, outbox: mail.outbox }),
    identity: createIdentity(dependencies),
    mutex,
    postRemoval,
    reactionRemoval,
    signInCompletion: createSignInCompletion({ ...stored, ...access, ...live, mail, accountLinks }),
    passkeys: createPasskeys(config),
    ...createAccountDataServices({ ...stored, ...images, mail, accountLinks }),
  }
}

/** Authentication, client addresses and limits. */
function createAccessServices(
  services: ServerDependencies &
    Repositories &
    Pick<Services, 'responseCache' | 'messageBus' | 'readOnlyMode' | 'jobRunner'>,
) {
  const { config, messageBus, responseCache: cache } = services
  const isHttps = config.publicUrl.protocol === 'https:'
  const cookie = createSessionCookie({ isHttps })
  const guards = createGuards({ ...services, cookie })
  const throttles = createThrottles(services)
  const emailVerification = createEmailVerification(config)
  const checkSource = createCheckSource(services)
  const clientAddressOf = createClientAddressOf(config)
  const auditSourceOf = createAuditSourceOf(clientAddressOf)
  const secondAdministrator = createSecondAdministrator(services)
  const reviewFirstPost = createReviewFirstPost(services)
  return {
    isHttps,
    checkSource,
    isOwnOrigin: createIsOwnOrigin(config),
    clientAddressOf,
    auditSourceOf,
    cookie,
    deviceMemory: createDeviceMemory({ ...services, isHttps }),
    guards,
    throttles,
    secondAdministrator,
    reviewFirstPost,
    bind: createBind({
      guards,
      auditSourceOf,
      clientAddressOf,
      // The embedded database has no other writers than this process.
      cacheResponses: createCacheResponses({
        cache,
        isSharedWithMembers: config.mongodbUri === null,
        watchWrites: (names) => messageBus.onOtherProcessWrite(names, cache.invalidate),
      }),
      checkReadOnly: services.readOnlyMode.check,
      checkWrite: createCheckWrite({ emailVerification, throttles, checkSource }),
      withinQuotas: createWithinQuotas(services),
      reviewFirstPost,
      runOnce: createRunOnce(services),
      secondAdministrator,
      isReplay: createIsReplay(services),
    }),
  }
}

/** The background work of exports and of the erasure of accounts. */
function createAccountDataServices(
  services: ServerDependencies &
    Repositories &
    Pick<Services, 'jobRunner' | 'mail' | 'accountLinks' | 'media' | 'recordImages'>,
) {
  const { config, media, mail } = services
  const files = createFileStorage(config.media.storage)
  addErasureJob({ ...services, files })
  const { outbox } = mail
  return {
    files,
    exportWork: createExportWork({ ...services, files, outbox, media: media.storage }),
  }
}

/** Pictures: uploaded, fetched from other sites, and previews of pages. */
function createImageServices(
  services: ServerDependencies &
    Repositories &
    Pick<Services, 'readOnlyMode' | 'jobRunner'> & { readonly outbound: Outbound },
) {
  const { config } = services
  const { publicUrl } = config
  const media = createMedia({ ...services, storage: createMediaStorage(config.media) })
  const pictureFetcher = createPictureFetcher({ ...services, media })
  const isReferenced = createIsReferenced([
    services.classifieds,
    services.withdrawnRecords,
    services.hiddenRecords,
    services.articles,
    services.members,
    services.serviceRequests,
    services.photoUploads,
    services.drafts,
    services.linkCards,
  ])
  const recordImages = createRecordImages({
    ...services,
    media,
    pictureFetcher,
    publicUrl,
    isReferenced,
  })
  addLinkCardsCleanUp({
    ...{ ...services, recordImages },
    isUsed: async (cardId) =>
      (await services.feedPosts.hasLinkCard(cardId)) ||
      (await services.hiddenRecords.hasLinkCard(cardId)),
  })
  const isAttached = async (file: string) => {
    const { messages, attachmentUploads, feedPosts, posts, hiddenRecords, drafts } = services
    for (const owners of [messages, attachmentUploads, feedPosts, posts, hiddenRecords, drafts]) {
      if (await owners.hasFile(file)) return true
    }
    return false
  }
  addOrphanRemoval({ ...services, media, isReferenced, isAttached })
  const previews = createPreviewPictures({ ...services, storage: media.storage })
  addPreviewCleanUp({ ...services, storage: media.storage })
  return { media, pictureFetcher, recordImages, previews }
}

/** With MONGODB_URI a site may have more than one process; with the embedded database it has one. */
function createLiveServices(services: ServerDependencies & Repositories) {
  const { config, database } = services
  const findActive = (ids: readonly ObjectId[]) => findActiveSessions({ ids }, services)
  const eventStreams = createEventStreams({ ...services, findActiveSessions: findActive })
  const { deliver } = eventStreams
  const busTransport =
    config.mongodbUri === null
      ? null
      : createBusTransport({
          ...services,
          deliver,
          messages: createBusMessagesRepository(database),
        })
  const messageBus = createMessageBus({ deliver, transport: busTransport })
  const presenceAnnouncer = createPresenceAnnouncer({ ...services, messageBus })
  const presenceTracker = createPresenceTracker({ ...services, eventStreams, presenceAnnouncer })
  return { eventStreams, busTransport, messageBus, presenceAnnouncer, presenceTracker }
}
