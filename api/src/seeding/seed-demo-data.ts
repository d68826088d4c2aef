import type { Db, Document } from 'mongodb'
import type { Logger } from '../logger'
import { createPasswords } from '../modules/auth/passwords'
import { categoriesCollection } from '../modules/forum/categories.repository'
import type { MediaStorage } from '../modules/media/storage/media-storage'
import { membersCollection } from '../modules/members/members.repository'
import { collections } from '../repositories'
import { storeDemoAttachments } from './demo-attachments'
import type { DemoData } from './demo-data'
import { toDemoDocuments } from './demo-documents'
import { storeDrawings, toDrawingNames } from './store-drawings'

/** Whether the data are a demo's, and complete. */
export interface SeedMarker {
  _id: 'demo'
  startedAt: Date
  /** `null` while the seed runs, and after it was interrupted. */
  completedAt: Date | null
}

export const seedsCollection = 'seeds'

interface Seed {
  readonly db: Db
  readonly media: MediaStorage
  readonly logger: Logger
  /** Called only when there is something to seed. */
  readonly loadData: () => Promise<DemoData>
}

/**
 * Fills an empty database with the demo. The marker is written before the first record
 * and completed after the last, so that an interrupted seed is not confused with a site's own
 * data: it is deleted and repeated, while other data are never touched. No request can write
 * meanwhile, because the API returns 503 until the seed is complete.
 */
export async function seedDemoData({ db, media, logger, loadData }: Seed): Promise<void> {
  const seeds = db.collection<SeedMarker>(seedsCollection)
  const marker = await seeds.findOne({ _id: 'demo' })
  if (marker?.completedAt) return
  if (marker) await removeEverything(db)
  else if (await hasMembers(db)) return

  const startedAt = new Date()
  const data = await loadData()
  await seeds.updateOne(
    { _id: 'demo' },
    { $set: { startedAt, completedAt: null } },
    { upsert: true },
  )
  // The demo has the categories with which every board begins, and more.
  await db.collection(categoriesCollection.name).deleteMany({})
  await Promise.all([storeDrawings({ drawings: data.drawings, media }), insertDocuments(db, data)])
  await storeDemoAttachments(data, media)
  await seeds.updateOne({ _id: 'demo' }, { $set: { completedAt: new Date() } })
  logger.info({ durationMs: Date.now() - startedAt.getTime() }, 'Demo data is in place')
}

async function insertDocuments(db: Db, data: DemoData) {
  const documents: Record<string, readonly Document[]> = await toDemoDocuments({
    data,
    now: new Date(),
    images: new Map(data.drawings.map((drawing) => [drawing.key, toDrawingNames(drawing).address])),
    hashPassword: createPasswords().hash,
  })
  await Promise.all(
    Object.entries(documents)
      .filter(([, records]) => records.length > 0)
      .map(([name, records]) => db.collection(name).insertMany(records)),
  )
}

const hasMembers = async (db: Db) =>
  (await db.collection(membersCollection.name).findOne({}, { projection: { _id: 1 } })) !== null

/** Keeps the collections and their indexes. */
const removeEverything = (db: Db) =>
  Promise.all(collections.map(({ name }) => db.collection(name).deleteMany({})))
