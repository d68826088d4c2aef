import type { CollectionDefinition } from './database/collections'
import type { Database } from './database/database'
import { createLocksRepository, locksCollection } from './database/locks.repository'
import { createIdempotencyRepository, idempotencyCollection } from './http/idempotency.repository'
import { createJobsRepository, jobsCollection } from './jobs/jobs.repository'
import { busMessagesCollection } from './live/bus-messages.repository'
import { mailOutboxCollection } from './mail'
import {
  createDeletionCodesRepository,
  deletionCodesCollection,
} from './modules/account-data/deletion/deletion-codes.repository'
import {
  createWithdrawnRecordsRepository,
  withdrawnRecordsCollection,
} from './modules/account-data/deletion/withdrawn-records.repository'
import {
  accountExportsCollection,
  createAccountExportsRepository,
} from './modules/account-data/exports/account-exports.repository'
import {
  announcementsCollection,
  createAnnouncementsRepository,
} from './modules/announcements/announcements.repository'
import { apiKeysCollection, createApiKeysRepository } from './modules/api-keys/api-keys.repository'
import {
  approvalsCollection,
  createApprovalsRepository,
} from './modules/approvals/approvals.repository'
import {
  articlesCollection,
  createArticlesRepository,
} from './modules/articles/articles.repository'
import {
  attachmentUploadsCollection,
  createAttachmentUploadsRepository,
} from './modules/attachments/attachment-uploads.repository'
import { auditCollection, createAuditRepository } from './modules/audit/audit.repository'
import {
  createKnownDevicesRepository,
  knownDevicesCollection,
} from './modules/auth/devices/known-devices.repository'
import {
  createEmailChangesRepository,
  emailChangesCollection,
} from './modules/auth/email-changes/email-changes.repository'
import {
  createLinkTokensRepository,
  linkTokensCollection,
} from './modules/auth/links/link-tokens.repository'
import { createSessionsRepository, sessionsCollection } from './modules/auth/sessions.repository'
import { createBulkRecordsRepository } from './modules/bulk/bulk-records.repository'
import {
  bulkStepsCollection,
  createBulkStepsRepository,
} from './modules/bulk/bulk-steps.repository'
import {
  createUploadAddressesRepository,
  uploadAddressesCollection,
} from './modules/classified-uploads/upload-addresses.repository'
import {
  classifiedChangesCollection,
  createClassifiedChangesRepository,
} from './modules/classifieds/classified-changes.repository'
import {
  classifiedsCollection,
  createClassifiedsRepository,
} from './modules/classifieds/classifieds.repository'
import {
  createSavedClassifiedsRepository,
  savedClassifiedsCollection,
} from './modules/classifieds/saved-classifieds.repository'
import {
  createListedWordsRepository,
  listedWordsCollection,
} from './modules/classifieds/search-help/listed-words.repository'
import { blocksCollection, createBlocksRepository } from './modules/connections/blocks.repository'
import {
  connectionsCollection,
  createConnectionsRepository,
} from './modules/connections/connections.repository'
import { createMutesRepository, mutesCollection } from './modules/connections/mutes.repository'
import { createDraftsRepository, draftsCollection } from './modules/drafts/drafts.repository'
import { commentsCollection, createCommentsRepository } from './modules/feed/comments.repository'
import { createFeedPostsRepository, feedPostsCollection } from './modules/feed/feed.repository'
import { createLikesRepository, likesCollection } from './modules/feed/likes.repository'
import {
  createRemovedFeedPostsRepository,
  removedFeedPostsCollection,
} from './modules/feed/removed-posts.repository'
import {
  categoriesCollection,
  createCategoriesRepository,
} from './modules/forum/categories.repository'
import {
  categoryFollowsCollection,
  createCategoryFollowsRepository,
} from './modules/forum/category-follows.repository'
import {
  createHelpfulVotesRepository,
  helpfulVotesCollection,
} from './modules/forum/helpful-votes.repository'
import { mergedTopicsCollection } from './modules/forum/merged-topics'
import { createPostsRepository, postsCollection } from './modules/forum/posts.repository'
import {
  createRemovedTopicsRepository,
  removedTopicsCollection,
} from './modules/forum/removed-topics.repository'
import {
  createReplyNoticesRepository,
  replyNoticesCollection,
  topicNoticesCollection,
} from './modules/forum/reply-notices.repository'
import {
  createScheduledTopicsRepository,
  scheduledTopicsCollection,
} from './modules/forum/scheduled/scheduled-topics.repository'
import {
  createTopicFollowsRepository,
  topicFollowsCollection,
} from './modules/forum/topic-follows.repository'
import {
  createTopicVisitsRepository,
  topicVisitsCollection,
} from './modules/forum/topic-visits.repository'
import { createTopicsRepository, topicsCollection } from './modules/forum/topics.repository'
import {
  createHiddenPostsRepository,
  hiddenPostsCollection,
} from './modules/hidden-content/hidden-posts.repository'
import {
  createHiddenWordsRepository,
  hiddenWordsCollection,
} from './modules/hidden-content/hidden-words.repository'
import {
  createIdentitiesRepository,
  identitiesCollection,
} from './modules/identity/identities.repository'
import {
  createSignInFlowsRepository,
  signInFlowsCollection,
} from './modules/identity/sign-in-flows.repository'
import { createImportLeasesRepository } from './modules/imports/runs/import-leases.repository'
import {
  createImportRunsRepository,
  importRunsCollection,
} from './modules/imports/runs/import-runs.repository'
import {
  createImportSourcesRepository,
  importSourcesCollection,
} from './modules/imports/sources/import-sources.repository'
import { deletedImportsCollection } from './modules/imports/storing/deleted-imports.repository'
import {
  createInvitationsRepository,
  invitationsCollection,
} from './modules/invitations/invitations.repository'
import {
  createLinkCardsRepository,
  linkCardsCollection,
} from './modules/link-cards/link-cards.repository'
import {
  createPictureFetchesRepository,
  pictureFetchesCollection,
} from './modules/media/picture-fetches.repository'
import { createMembersRepository, membersCollection } from './modules/members/members.repository'
import { createUndosRepository, undosCollection } from './modules/members/undos.repository'
import {
  conversationsCollection,
  createConversationsRepository,
} from './modules/messages/conversations.repository'
import {
  createMessagesRepository,
  messagesCollection,
} from './modules/messages/messages.repository'
import {
  createHiddenRecordsRepository,
  hiddenRecordsCollection,
} from './modules/moderation/hidden-records.repository'
import {
  createModerationItemsRepository,
  moderationItemsCollection,
} from './modules/moderation/moderation-items.repository'
import {
  createMissedNoticesRepository,
  missedNoticesCollection,
} from './modules/notifications/missed-notices.repository'
import {
  createNotificationChoicesRepository,
  notificationChoicesCollection,
} from './modules/notifications/notification-choices.repository'
import {
  createNotificationsRepository,
  notificationsCollection,
} from './modules/notifications/notifications.repository'
import {
  createPhotoUploadsRepository,
  photoUploadsCollection,
} from './modules/photos/photo-uploads.repository'
import {
  createPresenceRepository,
  presenceCollection,
} from './modules/presence/presence.repository'
import {
  createPreviewPicturesRepository,
  previewPicturesCollection,
} from './modules/previews/preview-pictures.repository'
import { createPushKeysRepository, pushKeysCollection } from './modules/push/push-keys'
import {
  createPushMessagesRepository,
  pushMessagesCollection,
} from './modules/push/push-messages.repository'
import {
  createMemberVisitsRepository,
  memberVisitsCollection,
} from './modules/remote-events/member-visits.repository'
import {
  createRemoteEventsRepository,
  remoteEventsCollection,
} from './modules/remote-events/remote-events.repository'
import { createReportedContentRepository } from './modules/reports/reported-content.repository'
import { createReportsRepository, reportsCollection } from './modules/reports/reports.repository'
import {
  createSanctionsRepository,
  sanctionsCollection,
} from './modules/sanctions/sanctions.repository'
import {
  createSourceBlocksRepository,
  sourceBlocksCollection,
} from './modules/sanctions/source-blocks.repository'
import {
  createSavedSearchesRepository,
  savedSearchesCollection,
} from './modules/saved-searches/saved-searches.repository'
import {
  createRecoveryCodesRepository,
  recoveryCodesCollection,
} from './modules/second-factor/recovery-codes.repository'
import {
  createSecondFactorsRepository,
  secondFactorsCollection,
} from './modules/second-factor/second-factors.repository'
import {
  createSignInStepsRepository,
  signInStepsCollection,
} from './modules/second-factor/sign-in-steps.repository'
import {
  createServiceRequestsRepository,
  serviceRequestsCollection,
} from './modules/service-requests/service-requests.repository'
import {
  createSavedServicesRepository,
  savedServicesCollection,
} from './modules/services/saved-services.repository'
import {
  createServicesRepository,
  servicesCollection,
} from './modules/services/services.repository'
import {
  createSiteSettingsRepository,
  siteSettingsCollection,
} from './modules/site/site-settings.repository'
import {
  createSitePageVersionsRepository,
  sitePageVersionsCollection,
} from './modules/site-pages/site-page-versions.repository'
import {
  createDailyFiguresRepository,
  dailyFiguresCollection,
} from './modules/statistics/daily-figures.repository'
import {
  createSupportRequestsRepository,
  supportRequestsCollection,
} from './modules/support/support-requests.repository'
import {
  createWebhookDeliveriesRepository,
  webhookDeliveriesCollection,
} from './modules/webhooks/deliveries.repository'
import {
  createWebhooksRepository,
  webhooksCollection,
} from './modules/webhooks/webhooks.repository'
import { throttleCountersCollection } from './throttling/throttle-counters.repository'

/** Every collection with its indexes, for the start. */
export const collections: readonly CollectionDefinition[] = [
  membersCollection,
  sessionsCollection,
  knownDevicesCollection,
  linkTokensCollection,
  emailChangesCollection,
  invitationsCollection,
  throttleCountersCollection,
  classifiedsCollection,
  uploadAddressesCollection,
  classifiedChangesCollection,
  savedClassifiedsCollection,
  listedWordsCollection,
  draftsCollection,
  savedSearchesCollection,
  servicesCollection,
  savedServicesCollection,
  serviceRequestsCollection,
  articlesCollection,
  pictureFetchesCollection,
  photoUploadsCollection,
  attachmentUploadsCollection,
  previewPicturesCollection,
  topicsCollection,
  mergedTopicsCollection,
  postsCollection,
  helpfulVotesCollection,
  topicFollowsCollection,
  topicVisitsCollection,
  topicNoticesCollection,
  categoryFollowsCollection,
  replyNoticesCollection,
  removedTopicsCollection,
  scheduledTopicsCollection,
  categoriesCollection,
  reportsCollection,
  connectionsCollection,
  blocksCollection,
  mutesCollection,
  hiddenWordsCollection,
  hiddenPostsCollection,
  presenceCollection,
  feedPostsCollection,
  likesCollection,
  commentsCollection,
  removedFeedPostsCollection,
  linkCardsCollection,
  conversationsCollection,
  messagesCollection,
  notificationsCollection,
  notificationChoicesCollection,
  missedNoticesCollection,
  pushMessagesCollection,
  pushKeysCollection,
  auditCollection,
  locksCollection,
  idempotencyCollection,
  mailOutboxCollection,
  jobsCollection,
  importRunsCollection,
  importSourcesCollection,
  deletedImportsCollection,
  identitiesCollection,
  signInFlowsCollection,
  busMessagesCollection,
  remoteEventsCollection,
  memberVisitsCollection,
  siteSettingsCollection,
  accountExportsCollection,
  deletionCodesCollection,
  withdrawnRecordsCollection,
  sitePageVersionsCollection,
  supportRequestsCollection,
  sanctionsCollection,
  moderationItemsCollection,
  hiddenRecordsCollection,
  secondFactorsCollection,
  recoveryCodesCollection,
  signInStepsCollection,
  sourceBlocksCollection,
  dailyFiguresCollection,
  apiKeysCollection,
  undosCollection,
  approvalsCollection,
  webhooksCollection,
  webhookDeliveriesCollection,
  bulkStepsCollection,
  announcementsCollection,
]

/** Every repository, on one database. */
export function createRepositories(database: Database) {
  return {
    members: createMembersRepository(database),
    sessions: createSessionsRepository(database),
    knownDevices: createKnownDevicesRepository(database),
    linkTokens: createLinkTokensRepository(database),
    emailChanges: createEmailChangesRepository(database),
    invitations: createInvitationsRepository(database),
    classifieds: createClassifiedsRepository(database),
    uploadAddresses: createUploadAddressesRepository(database),
    classifiedChanges: createClassifiedChangesRepository(database),
    listedWords: createListedWordsRepository(database),
    savedClassifieds: createSavedClassifiedsRepository(database),
    savedSearches: createSavedSearchesRepository(database),
    drafts: createDraftsRepository(database),
    services: createServicesRepository(database),
    savedServices: createSavedServicesRepository(database),
    serviceRequests: createServiceRequestsRepository(database),
    articles: createArticlesRepository(database),
    pictureFetches: createPictureFetchesRepository(database),
    photoUploads: createPhotoUploadsRepository(database),
    attachmentUploads: createAttachmentUploadsRepository(database),
    previewPictures: createPreviewPicturesRepository(database),
    topics: createTopicsRepository(database),
    posts: createPostsRepository(database),
    helpfulVotes: createHelpfulVotesRepository(database),
    topicFollows: createTopicFollowsRepository(database),
    topicVisits: createTopicVisitsRepository(database),
    replyNotices: createReplyNoticesRepository(database),
    topicNotices: createReplyNoticesRepository(database, topicNoticesCollection),
    categoryFollows: createCategoryFollowsRepository(database),
    removedTopics: createRemovedTopicsRepository(database),
    scheduledTopics: createScheduledTopicsRepository(database),
    categories: createCategoriesRepository(database),
    reports: createReportsRepository(database),
    reportedContent: createReportedContentRepository(database),
    connections: createConnectionsRepository(database),
    mutes: createMutesRepository(database),
    hiddenWords: createHiddenWordsRepository(database),
    hiddenPosts: createHiddenPostsRepository(database),
    blocks: createBlocksRepository(database),
    presence: createPresenceRepository(database),
    feedPosts: createFeedPostsRepository(database),
    likes: createLikesRepository(database),
    comments: createCommentsRepository(database),
    removedFeedPosts: createRemovedFeedPostsRepository(database),
    linkCards: createLinkCardsRepository(database),
    conversations: createConversationsRepository(database),
    messages: createMessagesRepository(database),
    notifications: createNotificationsRepository(database),
    notificationChoices: createNotificationChoicesRepository(database),
    missedNotices: createMissedNoticesRepository(database),
    pushMessages: createPushMessagesRepository(database),
    pushKeys: createPushKeysRepository(database),
    audit: createAuditRepository(database),
    locks: createLocksRepository(database),
    idempotencyKeys: createIdempotencyRepository(database),
    jobs: createJobsRepository(database),
    importLeases: createImportLeasesRepository(database),
    importRuns: createImportRunsRepository(database),
    importSources: createImportSourcesRepository(database),
    identities: createIdentitiesRepository(database),
    signInFlows: createSignInFlowsRepository(database),
    remoteEvents: createRemoteEventsRepository(database),
    memberVisits: createMemberVisitsRepository(database),
    siteSettings: createSiteSettingsRepository(database),
    accountExports: createAccountExportsRepository(database),
    deletionCodes: createDeletionCodesRepository(database),
    withdrawnRecords: createWithdrawnRecordsRepository(database),
    sitePageVersions: createSitePageVersionsRepository(database),
    supportRequests: createSupportRequestsRepository(database),
    sanctions: createSanctionsRepository(database),
    moderationItems: createModerationItemsRepository(database),
    hiddenRecords: createHiddenRecordsRepository(database),
    secondFactors: createSecondFactorsRepository(database),
    recoveryCodes: createRecoveryCodesRepository(database),
    signInSteps: createSignInStepsRepository(database),
    sourceBlocks: createSourceBlocksRepository(database),
    approvals: createApprovalsRepository(database),
    dailyFigures: createDailyFiguresRepository(database),
    apiKeys: createApiKeysRepository(database),
    undos: createUndosRepository(database),
    announcements: createAnnouncementsRepository(database),
    webhooks: createWebhooksRepository(database),
    webhookDeliveries: createWebhookDeliveriesRepository(database),
    bulkSteps: createBulkStepsRepository(database),
    bulkRecords: createBulkRecordsRepository(database),
  }
}

export type Repositories = ReturnType<typeof createRepositories>
