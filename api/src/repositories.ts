import type { CollectionDefinition } from './database/collections'
import type { Database } from './database/database'
import { signalsCollection } from './live/signals.repository'
import { auditCollection, createAuditRepository } from './modules/audit/audit.repository'
import { createSessionsRepository, sessionsCollection } from './modules/auth/sessions.repository'
import {
  classifiedsCollection,
  createClassifiedsRepository,
} from './modules/classifieds/classifieds.repository'
import { blocksCollection, createBlocksRepository } from './modules/connections/blocks.repository'
import {
  connectionsCollection,
  createConnectionsRepository,
} from './modules/connections/connections.repository'
import { createFeedPostsRepository, feedPostsCollection } from './modules/feed/feed.repository'
import { createPostsRepository, postsCollection } from './modules/forum/posts.repository'
import { createTopicsRepository, topicsCollection } from './modules/forum/topics.repository'
import {
  conversationsCollection,
  createConversationsRepository,
} from './modules/messages/conversations.repository'
import {
  createMessagesRepository,
  messagesCollection,
} from './modules/messages/messages.repository'
import { createNewsRepository, newsCollection } from './modules/news/news.repository'
import {
  createNotificationsRepository,
  notificationsCollection,
} from './modules/notifications/notifications.repository'
import { createReportsRepository, reportsCollection } from './modules/reports/reports.repository'
import {
  createServicesRepository,
  servicesCollection,
} from './modules/services/services.repository'
import { createUsersRepository, usersCollection } from './modules/users/users.repository'

/** Every collection with its indexes, for the start. */
export const collections: readonly CollectionDefinition[] = [
  usersCollection,
  sessionsCollection,
  classifiedsCollection,
  servicesCollection,
  newsCollection,
  topicsCollection,
  postsCollection,
  reportsCollection,
  connectionsCollection,
  blocksCollection,
  feedPostsCollection,
  conversationsCollection,
  messagesCollection,
  notificationsCollection,
  auditCollection,
  signalsCollection,
]

/** Every repository, on one database. */
export function createRepositories(database: Database) {
  return {
    users: createUsersRepository(database),
    sessions: createSessionsRepository(database),
    classifieds: createClassifiedsRepository(database),
    services: createServicesRepository(database),
    news: createNewsRepository(database),
    topics: createTopicsRepository(database),
    posts: createPostsRepository(database),
    reports: createReportsRepository(database),
    connections: createConnectionsRepository(database),
    blocks: createBlocksRepository(database),
    feedPosts: createFeedPostsRepository(database),
    conversations: createConversationsRepository(database),
    messages: createMessagesRepository(database),
    notifications: createNotificationsRepository(database),
    audit: createAuditRepository(database),
  }
}

export type Repositories = ReturnType<typeof createRepositories>
