import { type AccessRow, forAdmins } from '../../testing/access-row'

export const importsAccess: readonly AccessRow[] = [
  { key: 'POST /api/admin/rss/fetch-immigrant-news', expected: forAdmins() },
  { key: 'POST /api/admin/rss/refresh', expected: forAdmins() },
  { key: 'DELETE /api/admin/rss/delete-all', expected: forAdmins() },
  { key: 'POST /api/classifieds/refresh-external', expected: forAdmins() },
  { key: 'DELETE /api/classifieds/delete-external', expected: forAdmins() },
]
