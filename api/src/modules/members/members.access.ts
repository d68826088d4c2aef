import type { AccessRow } from '../../testing/access-row'

export const membersAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/users/search',
    prepare: () => ({ query: { q: 'dana' } }),
  },
  {
    key: 'GET /api/users/{id}',
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
]
