import type { AccessRow } from '../../testing/access-row'

export const siteAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/admin/read-only',
    // Off, so that the rows after this one can write.
    prepare: () => ({ body: { isOn: false, notice: 'We move.', expectedEnd: null } }),
  },
  {
    key: 'PUT /api/admin/book',
    prepare: () => ({ body: { priceCents: 2999, oldPriceCents: 3999 } }),
  },
]
