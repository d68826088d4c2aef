import { type AccessRow, forAdmins, forEveryone } from '../../testing/access-row'

export const statisticsAccess: readonly AccessRow[] = [
  { key: 'GET /api/dashboard/stats', expected: forEveryone() },
  { key: 'GET /api/admin/stats', expected: forAdmins() },
]
