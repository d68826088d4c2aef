import type { AccessRow } from '../../testing/access-row'

export const previewsAccess: readonly AccessRow[] = [
  { key: 'GET /api/previews', prepare: () => ({ query: { address: '/classifieds' } }) },
]
