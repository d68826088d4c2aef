import { type AccessRow, forAdmins, forEveryone } from '../../testing/access-row'
import { aRemoteEvent } from '../../testing/fixtures'

export const remoteEventsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/remote-events',
    expected: forEveryone(204),
    prepare: () => ({ body: { events: [aRemoteEvent()] } }),
  },
  { key: 'GET /api/admin/remote-statistics', expected: forAdmins() },
]
