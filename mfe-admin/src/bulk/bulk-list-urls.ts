import type { BulkList } from '@haulyard/api-contract'

/** The path of each list. */
export const bulkListUrls: Readonly<Record<BulkList, string>> = {
  articles: '/api/news',
  classifieds: '/api/classifieds',
  topics: '/api/forum/topics',
  categories: '/api/forum/categories',
  requests: '/api/admin/support-requests',
  reports: '/api/admin/reports',
  invitations: '/api/admin/invitations',
  members: '/api/admin/users',
  sources: '/api/admin/import-sources',
  items: '/api/moderation/items',
  sanctions: '/api/admin/sanctions',
}
