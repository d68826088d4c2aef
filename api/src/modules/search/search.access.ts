import type { AccessRow } from '../../testing/access-row'

export const searchAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/search',
    prepare: () => ({ query: { q: 'reefer' } }),
  },
]
