import { type AccessRow, forEveryone } from '../../testing/access-row'

export const searchAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/search',
    expected: forEveryone(),
    prepare: () => ({ query: { q: 'reefer' } }),
  },
]
