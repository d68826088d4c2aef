import { type AccessRow, forAdmins } from '../../testing/access-row'

export const administrationAccess: readonly AccessRow[] = [
  { key: 'GET /api/admin/users', expected: forAdmins() },
  {
    key: 'PUT /api/admin/users/{id}/permissions',
    expected: forAdmins(),
    prepare: (_server, { stranger }) => ({
      params: { id: stranger._id.toHexString() },
      body: { isAdmin: false },
    }),
  },
]
