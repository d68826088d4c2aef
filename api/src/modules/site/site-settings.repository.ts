import {
  type Arrangement,
  type BookPrice,
  defaultBookPrice,
  noArrangement,
} from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** Read by `_id` only: one document per setting. */
export const siteSettingsCollection: CollectionDefinition = { name: 'siteSettings', indexes: [] }

/** Present while the read-only mode is on. */
interface ReadOnlyDocument {
  _id: 'readOnly'
  /** `null`: the default notice. */
  notice: string | null
  expectedEnd: Date | null
}

/** The read-only mode as an administrator has set it. */
export type ReadOnlySetting = Omit<ReadOnlyDocument, '_id'>

/** Present once an administrator has set the price of the book. */
interface BookPriceDocument extends BookPrice {
  _id: 'book'
}

/** Present once an administrator has changed the arrangement. */
interface ArrangementDocument extends Arrangement {
  _id: 'arrangement'
}

const _id = 'readOnly'

export function createSiteSettingsRepository(database: Database) {
  const collection = () => database.collection<ReadOnlyDocument>(siteSettingsCollection.name)
  const bookPrices = () => database.collection<BookPriceDocument>(siteSettingsCollection.name)
  const arrangements = () => database.collection<ArrangementDocument>(siteSettingsCollection.name)
  return {
    findArrangement: async (session?: ClientSession): Promise<Arrangement> => {
      const options = { projection: { _id: 0 }, ...(session && { session }) }
      return (await arrangements().findOne({ _id: 'arrangement' }, options)) ?? noArrangement
    },
    setArrangement: async ({ version, entries }: Arrangement, session: ClientSession) => {
      const $set = { version, entries }
      await arrangements().updateOne({ _id: 'arrangement' }, { $set }, { upsert: true, session })
    },
    findBookPrice: async (session?: ClientSession): Promise<BookPrice> => {
      const options = { projection: { _id: 0 }, ...(session && { session }) }
      return (await bookPrices().findOne({ _id: 'book' }, options)) ?? defaultBookPrice
    },
    setBookPrice: async ({ priceCents, oldPriceCents }: BookPrice, session: ClientSession) => {
      const $set = { priceCents, oldPriceCents }
      await bookPrices().updateOne({ _id: 'book' }, { $set }, { upsert: true, session })
    },
    /** `null`: off. */
    findReadOnly: (session?: ClientSession): Promise<ReadOnlySetting | null> =>
      collection().findOne({ _id }, { projection: { _id: 0 }, ...(session && { session }) }),
    setReadOnly: async ({ notice, expectedEnd }: ReadOnlySetting, session: ClientSession) => {
      const $set = { notice, expectedEnd }
      await collection().updateOne({ _id }, { $set }, { upsert: true, session })
    },
    removeReadOnly: async (session: ClientSession) => {
      await collection().deleteOne({ _id }, { session })
    },
  }
}
export type SiteSettingsRepository = ReturnType<typeof createSiteSettingsRepository>
