import type { Db } from 'mongodb'
import type { Logger } from '../logger'
import type { MediaStorage } from '../modules/media/storage/media-storage'
import type { DemoDrawing } from './demo-data'
import { type SeedMarker, seedsCollection } from './seed-demo-data'
import { storeDrawings } from './store-drawings'

interface Restoration {
  readonly db: Db
  readonly media: MediaStorage
  readonly logger: Logger
  /** Aborted when the API closes. */
  readonly signal: AbortSignal
  readonly loadDrawings: () => Promise<readonly DemoDrawing[]>
}

/**
 * Stores the missing images of a demo's drawings, which can be deleted while the database stays.
 * Does nothing if the data are not a demo's.
 */
export async function restoreDrawings(restoration: Restoration): Promise<void> {
  const { db, media, logger, signal, loadDrawings } = restoration
  const marker = await db.collection<SeedMarker>(seedsCollection).findOne({ _id: 'demo' })
  if (!marker?.completedAt) return
  const count = await storeDrawings({ drawings: await loadDrawings(), media, signal })
  if (count > 0) logger.info({ count }, 'Missing images of drawings are stored again')
}
