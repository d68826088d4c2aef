import type { AccessRow } from '../../testing/access-row'

export const sellersAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/sellers/{id}',
    prepare: (_server, { owner }) => ({ params: { id: owner._id.toHexString() } }),
  },
  {
    key: 'GET /api/sellers/{id}/classifieds',
    prepare: (_server, { owner }) => ({
      params: { id: owner._id.toHexString() },
      query: { state: 'sold' },
    }),
  },
]
