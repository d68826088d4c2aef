import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from '../../config/config'
import { clientOptions } from '../../database/connect'
import { createDatabase } from '../../database/database'
import type { JobDocument } from '../../jobs/jobs.repository'
import type { Job } from '../../jobs/run-job'
import { createLogger } from '../../logger'
import { createServices } from '../../services'
import { aClassified } from '../../testing/fixtures'
import { aUser } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import type { StoredMember } from '../members/members.documents'
import type { StoredSavedSearch } from './saved-searches.repository'
import { addSearchAlertsJob, searchAlertsJob } from './search-alerts'

let server: TestServer
const clients: MongoClient[] = []
const minute = 60_000

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  for (const name of ['classifieds', 'savedSearches', 'notifications']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await server.close()
})

/** The job's run in another process, which shares only the database and the time. */
function startProcess(): Job['run'] {
  const client = new MongoClient(inject('mongodbUri'), clientOptions)
  clients.push(client)
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir })
  const now = () => server.clock.now
  const logger = createLogger(config)
  const services = createServices({ config, database, logger, status: () => 'ready', now })
  const jobs: Job[] = []
  const jobRunner = { ...services.jobRunner, add: (job: Job) => void jobs.push(job) }
  addSearchAlertsJob({ ...services, jobRunner })
  return (signal) => (jobs[0] as Job).run(signal)
}

/** Members with an instant search each, which new listings match. */
async function addSearches({ count, listings }: { count: number; listings: number }) {
  const members = await Promise.all(Array.from({ length: count }, () => aUser()))
  await server.db.collection('users').insertMany(members as StoredMember[])
  const { now } = server.clock
  const searches = members.map(
    ({ _id }): StoredSavedSearch => ({
      ...{ _id: new ObjectId(), userId: _id, key: '[]', name: 'Trucks', newCount: 0 },
      ...{ filters: { category: 'trucks' }, alerts: 'instant', dueAt: null },
      ...{ checkedAt: new Date(now.getTime() - 2 * minute), createdAt: now },
    }),
  )
  await server.db.collection<StoredSavedSearch>('savedSearches').insertMany(searches)
  const createdAt = new Date(now.getTime() - minute)
  const posted = Array.from({ length: listings }, () => ({
    ...aClassified({ category: 'trucks', userId: new ObjectId(), createdAt }),
    closedAt: null,
  }))
  await server.db.collection('classifieds').insertMany(posted)
}

/** How many listings each member was told of. */
const told = async () =>
  (await server.db.collection('notifications').find().toArray()).map(({ count }) => count)

test('two processes at once tell each member of each listing once, also without the lease', async () => {
  await addSearches({ count: 20, listings: 3 })
  const processes = [startProcess(), startProcess()]
  const { signal } = new AbortController()
  await Promise.all(processes.map((run) => run(signal)))
  expect(await told()).toEqual(Array.from({ length: 20 }, () => 3))
  await Promise.all(processes.map((run) => run(signal)))
  expect(await told()).toEqual(Array.from({ length: 20 }, () => 3))
})

test('one run checks a hundred searches, and the next one goes on at once', async () => {
  await addSearches({ count: 110, listings: 1 })
  const jobs = server.db.collection<JobDocument>('jobs')
  const runs = async () => (await jobs.findOne({ _id: searchAlertsJob }))?.runCount ?? 0
  const before = await runs()
  await runJob(server, searchAlertsJob)
  expect(await told()).toHaveLength(110)
  expect((await runs()) - before).toBe(2)
})
