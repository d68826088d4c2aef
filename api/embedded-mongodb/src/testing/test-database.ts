import { randomUUID } from 'node:crypto'
import { type Collection, MongoClient } from 'mongodb'
import { afterAll, beforeAll, inject } from 'vitest'

export interface Thing {
  _id: number
  [field: string]: unknown
}

/**
 * A separate database on the deployment of the run, for suites that hold on a real MongoDB as well.
 * Tests of this server alone use `startTestServer`.
 */
async function createTestDatabase() {
  const uri = inject('mongodbUri')
  const client = await MongoClient.connect(uri)
  const db = client.db(`embedded-mongodb-test-${randomUUID()}`)
  let next = 0
  return {
    client,
    db,
    uri,
    /** A collection that no other test uses. */
    things: (): Collection<Thing> => db.collection<Thing>(`things${next++}`),
    stop: async () => {
      await db.dropDatabase()
      await client.close()
    },
  }
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** Connects before the file's tests; removes their collections after them. */
export function testDatabase(): () => TestDatabase {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.stop())
  return () => database
}
