import { type AccessRow, forAdmins } from '../../testing/access-row'

export const auditAccess: readonly AccessRow[] = [
  { key: 'GET /api/admin/audit-log', expected: forAdmins() },
]
