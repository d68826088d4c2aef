import { type Document, MongoClient } from 'mongodb'
import { expect, inject, onTestFinished } from 'vitest'
import { isDuplicateKey } from '../database/database-errors'

/** Longer than any test: by then the run that took it was killed. */
const lifetimeMs = 120_000

/**
 * Makes commands of the database server fail until the test has finished. The server has one
 * `failCommand`, and setting it replaces what another test has set. The test files of several
 * workers share the server, so a lock document gives it to one test at a time.
 */
export async function failCommands(failure: { mode: Document | 'alwaysOn'; data: Document }) {
  const client = new MongoClient(inject('mongodbUri'))
  const locks = client.db('haulyard-test-locks').collection<{ _id: string }>('locks')
  const configure = (fields: Document) =>
    client.db('admin').command({ configureFailPoint: 'failCommand', ...fields })
  const take = async () => {
    const free = { _id: 'failCommand', until: { $lt: new Date() } }
    const until = new Date(Date.now() + lifetimeMs)
    try {
      await locks.updateOne(free, { $set: { until } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
  await expect.poll(take).toBe(true)
  onTestFinished(async () => {
    await configure({ mode: 'off' })
    await locks.deleteOne({ _id: 'failCommand' })
    await client.close()
  })
  await configure(failure)
}
