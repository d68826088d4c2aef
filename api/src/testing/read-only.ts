import type { Db } from 'mongodb'
import type { Database } from '../database/database'
import { createReadOnlyMode } from '../modules/site/read-only-mode'
import { createSiteSettingsRepository } from '../modules/site/site-settings.repository'

/** Begins the read-only mode as an administrator of another process does. */
export const beginReadOnly = async (
  db: Pick<Db, 'collection'> | Pick<Database, 'collection'>,
  notice: string | null = null,
) => {
  const settings = db.collection<{ _id: string }>('siteSettings')
  const $set = { notice, expectedEnd: null }
  await settings.updateOne({ _id: 'readOnly' }, { $set }, { upsert: true })
}

/** Ends it. */
export const endReadOnly = async (db: Pick<Db, 'collection'> | Pick<Database, 'collection'>) => {
  await db.collection<{ _id: string }>('siteSettings').deleteOne({ _id: 'readOnly' })
}

/** The mode as a process reads it from this database. */
export const createModeOf = (database: Database) =>
  createReadOnlyMode({
    config: { isReadOnly: false },
    siteSettings: createSiteSettingsRepository(database),
    database,
  })
