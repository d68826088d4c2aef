import type { AccessRow } from '../../testing/access-row'

export const administrationAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/admin/users/{id}/permissions',
    prepare: (_server, { stranger }) => ({
      params: { id: stranger._id.toHexString() },
      body: { isAdmin: false, moderates: [] },
    }),
  },
]
