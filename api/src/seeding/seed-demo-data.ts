import type { Db } from 'mongodb'
import type { Logger } from '../logger'
import { createPasswords } from '../modules/auth/passwords'
import { createMediaStorage } from '../modules/media/media.storage'
import { membersCollection } from '../modules/members/members.repository'
import { collections } from '../repositories'
import type { DemoData } from './demo-data'
import { toDemoDocuments } from './demo-documents'
import { renderDrawings, toDrawingAddress } from './render-drawings'

/** Says whether the data are a demo's, and whole. */
export interface SeedMarker {
  _id: 'demo'
  startedAt: Date
  /** `null` while the seed runs, and for good when it was interrupted. */
  completedAt: Date | null
}

export const seedsCollection = 'seeds'

interface Seed {
  readonly db: Db
  readonly dataDir: string
  readonly logger: Logger
  /** Called only when there is something to seed. */
  readonly loadData: () => Promise<DemoData>
}

/**
 * Fills an empty database with the demo. The marker is written before the first record
 * and completed after the last, so that an interrupted seed is told from somebody's
 * own data: the one is removed and done again, the other is never touched. Nobody can
 * write in between, because the API answers 503 until the seed is complete.
 */
export async function seedDemoData({ db, dataDir, logger, loadData }: Seed): Promise<void> {
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
  await Promise.all([
    renderDrawings({ drawings: data.drawings, media: createMediaStorage({ dataDir }) }),
    insertDocuments(db, data),
  ])
  await seeds.updateOne({ _id: 'demo' }, { $set: { completedAt: new Date() } })
  logger.info({ durationMs: Date.now() - startedAt.getTime() }, 'Demo data is in place')
}

async function insertDocuments(db: Db, data: DemoData) {
  const documents = await toDemoDocuments({
    data,
    images: new Map(data.drawings.map((drawing) => [drawing.key, toDrawingAddress(drawing)])),
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

/** The collections stay, and so do their indexes. */
const removeEverything = (db: Db) =>
  Promise.all(collections.map(({ name }) => db.collection(name).deleteMany({})))
