import type {
  AdminStats,
  AdminUser,
  AuditRecord,
  Classified,
  ContentReport,
  ForumCategory,
  ForumTopic,
  Invitation,
  NewsArticle,
} from '@haulyard/api-contract'

/** The overview's numbers as the API answers them; say only what the test is about. */
export const someAdminStats = (fields: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1240,
  pendingReports: 3,
  activeListings: 248,
  forumPosts: 512,
  externalListings: 12,
  importedArticles: 30,
  ...fields,
})

/** A member's classified as the API answers it; say only what the test is about. */
export const aClassified = (fields: Partial<Classified> = {}): Classified => ({
  id: 'classified-1',
  title: '2019 Freightliner Cascadia 126, DD15',
  description: 'One owner, 612k miles, new drive tires in March. Clean title in hand.',
  category: 'trucks',
  price: '64500',
  location: 'TX',
  imageUrl: null,
  userId: 'user-7',
  createdAt: '2026-11-03T12:00:00.000Z',
  isExternal: false,
  externalSource: null,
  externalUrl: null,
  ...fields,
})

/** A category of the board as the API answers it; say only what the test is about. */
export const aForumCategory = (fields: Partial<ForumCategory> = {}): ForumCategory => ({
  id: 'category-1',
  name: 'Weather',
  description: 'Snow, wind and ice.',
  color: '#2563eb',
  isActive: true,
  sortOrder: 3,
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** A topic as the API answers it; say only what the test is about. */
export const aForumTopic = (fields: Partial<ForumTopic> = {}): ForumTopic => ({
  id: 'topic-1',
  title: 'Donner Pass chain controls this week',
  category: 'routes',
  isSticky: false,
  isLocked: false,
  replyCount: 37,
  lastReplyAt: '2026-11-03T12:00:00.000Z',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** A member as administrators see them. */
export const aMember = (fields: Partial<AdminUser> = {}): AdminUser => ({
  id: 'member-7',
  firstName: 'Walt',
  lastName: 'Brody',
  profileImageUrl: null,
  company: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  email: 'walt@haulyard.example',
  isAdmin: false,
  isEmailVerified: true,
  ...fields,
})

export const anInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 'invitation-4',
  email: 'new.driver@haulyard.example',
  isAdmin: false,
  status: 'pending',
  createdAt: '2026-05-01T12:00:00.000Z',
  expiresAt: '2026-05-08T12:00:00.000Z',
  ...fields,
})

export const aReport = (fields: Partial<ContentReport> = {}): ContentReport => ({
  id: 'report-9',
  contentType: 'forum_topic',
  contentId: 'topic-3',
  contentPath: '/forum/topic-3',
  status: 'pending',
  reason: 'Disrespectful',
  description: 'Calls everybody names.',
  reporterId: 'member-7',
  createdAt: '2026-06-02T12:00:00.000Z',
  ...fields,
})

export const anAuditRecord = (fields: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 'record-5',
  action: 'news.deleted',
  actor: { id: 'user-1', firstName: 'Ruth', lastName: 'Okafor', profileImageUrl: null },
  targetType: 'news_article',
  targetId: 'article-2',
  targetLabel: 'Diesel is up again',
  before: null,
  after: null,
  requestId: 'request-1',
  createdAt: '2026-06-03T12:00:00.000Z',
  ...fields,
})

/** A news article as the API answers it; say only what the test is about. */
export const anArticle = (fields: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'article-1',
  title: 'Reefer rates tick up',
  content: 'Two seasons overlap for about three weeks, and trucks with a cold box feel it first.',
  excerpt: 'Two seasons overlap for about three weeks.',
  source: 'Haulyard Newsroom',
  imageUrl: null,
  originalUrl: null,
  isPublished: true,
  createdAt: '2026-11-03T12:00:00.000Z',
  ...fields,
})
