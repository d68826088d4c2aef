import { randomUUID } from 'node:crypto'
import { type Collection, MongoClient } from 'mongodb'
import { afterAll, beforeAll, inject } from 'vitest'

export interface Thing {
  _id: number
  [field: string]: unknown
}

/**
 * A database of its own on the deployment that the run works on, for suites that promise what
 * MongoDB promises. What is about this server alone belongs on `startTestServer`.
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

/** Connects before the file's tests, and removes what they have made after them. */
export function testDatabase(): () => TestDatabase {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.stop())
  return () => database
}
