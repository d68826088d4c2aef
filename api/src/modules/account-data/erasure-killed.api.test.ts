import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createDatabase, type Database } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import { password, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { fillAccount, marker } from './testing/fill-account'
import { findInDatabase } from './testing/find-traces'
import { makeDue } from './testing/run-job'

/** Runs the job in a process that is killed after so many writes. */
async function runAndKill(server: TestServer, maximumWrites: number) {
  const database = createDatabase()
  database.attach(server.appDb)
  let writes = 0
  database.onWrite(() => {
    writes += 1
  })
  const check = () => {
    if (writes >= maximumWrites) throw new Error('The process was killed')
  }
  const mortal: Database = {
    ...database,
    collection: (name) => {
      check()
      return database.collection(name)
    },
    transaction: async (work) => {
      check()
      return await database.transaction(work)
    },
  }
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: server.dataDir }
  const process = createServer({
    config,
    database: mortal,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => server.clock.now,
  })
  await process.jobRunner.runDue('account-erasure').catch(() => {})
  await process.close()
}

test('an erasure that is killed after any of its writes is continued', async () => {
  const server = await createTestServer()
  onTestFinished(server.close)
  const member = await signIn(server)
  const { me, email } = await fillAccount(server, member, await signIn(server))
  const body = { currentPassword: password }
  await postJson(server, '/api/auth/delete-account', body, member.bearer)
  server.clock.now = new Date(server.clock.now.getTime() + 14 * 24 * 3_600_000)
  const isThere = () => server.db.collection('users').findOne({ _id: me })
  let kills = 0
  while (await isThere()) {
    kills += 1
    await runAndKill(server, kills)
    await makeDue(server.db, 'account-erasure')
  }
  expect(kills).toBeGreaterThan(10)
  expect(await findInDatabase(server, [marker, me.toHexString(), email])).toEqual([])
})
