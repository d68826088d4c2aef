import type { AccessRow } from '../../testing/access-row'
import { addPicture } from '../../testing/images'
import { aPng, toDataValue } from '../../testing/pictures'

export const photosAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/photos',
    prepare: async () => ({ body: { image: toDataValue(await aPng()) } }),
  },
  {
    key: 'POST /api/photos/turned',
    prepare: async (server) => ({ body: { address: await addPicture(server), degrees: 90 } }),
  },
]
