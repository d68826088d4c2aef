import type { AccessRow } from '../../testing/access-row'

export const announcementsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/admin/announcements',
    prepare: () => ({ body: { title: 'Photos in listings are here', path: '/classifieds' } }),
  },
]
