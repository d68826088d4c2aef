import { type OwnDatabase, startOwnDatabase } from './own-database'
import { startOwnSite } from './own-site'
import { test as base } from './test'

type OwnSite = Awaited<ReturnType<typeof startOwnSite>>

/** Tests on a site of their own whose database they can reach, to let time pass in it. */
export const test = base.extend<{ database: OwnDatabase; ownSite: OwnSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
  database: async ({}, use) => {
    const database = await startOwnDatabase()
    await use(database)
    await database.close()
  },
  ownSite: async ({ database }, use) => {
    const site = await startOwnSite({ MONGODB_URI: database.uri })
    await use(site)
    await site.close()
  },
})

/** Makes a job due now. */
export const makeDue = ({ db }: OwnDatabase, _id: string) =>
  db.collection<{ _id: string }>('jobs').updateOne({ _id }, { $set: { nextRunAt: new Date() } })
