import type { AccessRow } from '../../testing/access-row'
import { aRemoteEvent } from '../../testing/fixtures'

export const remoteEventsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/remote-events',
    prepare: () => ({ body: { events: [aRemoteEvent()] } }),
  },
]
