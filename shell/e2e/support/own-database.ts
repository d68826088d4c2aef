import { startTestDeployment } from '@haulyard/api/testing'
import { MongoClient } from 'mongodb'

/** A database for one test's site. */
export const startOwnDatabase = async () => {
  const deployment = await startTestDeployment()
  const name = `haulyard-e2e-${crypto.randomUUID()}`
  const uri = deployment.uri.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`)
  const client = new MongoClient(uri)
  return {
    uri,
    db: client.db(),
    close: async () => {
      await client.db().dropDatabase()
      await client.close()
      await deployment.stop()
    },
  }
}

export type OwnDatabase = Awaited<ReturnType<typeof startOwnDatabase>>
