import type { AccessRow } from '../../testing/access-row'

export const placesAccess: readonly AccessRow[] = [
  { key: 'GET /api/places', prepare: () => ({ query: { search: 'Amarillo' } }) },
]
