import type { AccessRow } from '../../testing/access-row'

const hiddenNews = {
  ...{ kind: 'menu', remote: 'mfe-content', name: '/news' },
  ...{ place: null, order: null, isHidden: true },
}

export const siteAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/admin/read-only',
    // Off, so that the rows after this one can write.
    prepare: () => ({ body: { isOn: false, notice: 'We move.', expectedEnd: null } }),
  },
  {
    key: 'PUT /api/admin/arrangement',
    prepare: async ({ db }) => {
      const stored = await db.collection('siteSettings').findOne({ _id: 'arrangement' as never })
      return { body: { version: stored?.version ?? 0, entries: [hiddenNews] } }
    },
  },
  {
    key: 'PUT /api/admin/book',
    prepare: () => ({ body: { priceCents: 2999, oldPriceCents: 3999 } }),
  },
]
