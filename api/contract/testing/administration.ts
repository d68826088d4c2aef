import type {
  AdminStats,
  AdminUser,
  AuditRecord,
  ContentReport,
  ForumCategory,
  Invitation,
  OwnReport,
  RemoteStatistics,
} from '../src/index'
import { topicCategories } from '../src/index'

/** The statistics of the overview; pass only what the test is about. */
export const someAdminStats = (fields: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1240,
  pendingReports: 3,
  activeListings: 248,
  forumPosts: 512,
  externalListings: 12,
  importedArticles: 30,
  ...fields,
})

/** A member as administrators see them; pass only what the test is about. */
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

/** A category of the board; pass only what the test is about. */
export const aForumCategory = (fields: Partial<ForumCategory> = {}): ForumCategory => ({
  id: 'category-1',
  slug: 'weather',
  name: 'Weather',
  description: 'Snow, wind and ice.',
  color: '#2563eb',
  isActive: true,
  sortOrder: 3,
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** The categories with which every board begins. */
export const firstForumCategories: readonly ForumCategory[] = topicCategories.map((slug, index) =>
  aForumCategory({
    id: `category-${slug}`,
    slug,
    name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
    description: `About ${slug}.`,
    sortOrder: index + 1,
  }),
)

/** A pending invitation; pass only what the test is about. */
export const anInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 'invitation-4',
  email: 'new.driver@haulyard.example',
  isAdmin: false,
  status: 'pending',
  createdAt: '2026-05-01T12:00:00.000Z',
  expiresAt: '2026-05-08T12:00:00.000Z',
  ...fields,
})

/** A pending report; pass only what the test is about. */
export const aReport = (fields: Partial<ContentReport> = {}): ContentReport => ({
  id: 'report-9',
  contentType: 'forum_topic',
  contentId: 'topic-3',
  contentPath: '/forum/topic-3',
  status: 'pending',
  reason: 'Disrespectful',
  description: 'Insults other drivers.',
  reporterId: 'member-7',
  createdAt: '2026-06-02T12:00:00.000Z',
  ...fields,
})

/** A report as its author sees it; pass only what the test is about. */
export const anOwnReport = (fields: Partial<OwnReport> = {}): OwnReport => ({
  id: 'report-9',
  contentType: 'forum_topic',
  contentTitle: 'Donner Pass tonight?',
  contentPath: '/forum/topic-3',
  reason: 'Disrespectful',
  description: 'Insults other drivers.',
  outcome: 'waiting',
  createdAt: '2026-06-02T12:00:00.000Z',
  ...fields,
})

/** An entry of the audit log; pass only what the test is about. */
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
  clientAddress: '203.0.113.7',
  createdAt: '2026-06-03T12:00:00.000Z',
  ...fields,
})

/** The statistics of a release; pass only what the test is about. */
export const someRemoteStatistics = (fields: Partial<RemoteStatistics> = {}): RemoteStatistics => ({
  remote: 'mfe-content',
  version: '0.2.0',
  loads: 1200,
  failures: 3,
  errors: 3,
  users: 820,
  medianMs: 420,
  p95Ms: 1800,
  lastProblem: null,
  ...fields,
})
