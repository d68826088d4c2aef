import type { AccessRow } from '../../testing/access-row'

export const sellersAccess: readonly AccessRow[] = [
  {
    key: 'GET /api/sellers/{id}',
    prepare: (_server, { stranger }) => ({ params: { id: stranger._id.toHexString() } }),
  },
  {
    key: 'GET /api/sellers/{id}/classifieds',
    prepare: (_server, { stranger }) => ({
      params: { id: stranger._id.toHexString() },
      query: { state: 'sold' },
    }),
  },
]
