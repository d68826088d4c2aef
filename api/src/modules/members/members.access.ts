import { type AccessRow, forEveryone, forMembers } from '../../testing/access-row'

export const membersAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/users/search',
    expected: forMembers(),
    prepare: () => ({ query: { q: 'dana' } }),
  },
  {
    key: 'GET /api/users/{id}',
    expected: forEveryone(),
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
]
