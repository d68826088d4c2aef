import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database'
import { createEmailVerification } from '../modules/auth/email-verification'
import type { StoredMember } from '../modules/members/members.documents'
import { addUser } from '../testing/members'
import { createTestServer, type TestServer } from '../testing/test-server'
import { createCheckWrite } from './check-write'
import { throttleCountersCollection } from './throttle-counters.repository'
import { createThrottles } from './throttles'

let server: TestServer
const database = createDatabase()
const throttles = createThrottles({
  config: { mode: 'production' },
  database,
  now: () => server.clock.now,
})

beforeAll(async () => {
  server = await createTestServer()
  database.attach(server.appDb)
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

describe('counting attempts', () => {
  test('of forty simultaneous attempts on two instances, exactly the allowed number passes', async () => {
    const other = createThrottles({
      config: { mode: 'production' },
      database,
      now: () => server.clock.now,
    })
    const attempts = await Promise.all([
      times(20, () => throttles.count('signUp', ['at once'])),
      times(20, () => other.count('signUp', ['at once'])),
    ])
    expect(attempts.flat().filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
    expect(attempts.flat().filter(({ isFirstRejected }) => isFirstRejected)).toHaveLength(1)
  })

  test('of a hundred simultaneous attempts on two instances, one passes after each growing delay', async () => {
    const other = createThrottles({
      config: { mode: 'production' },
      database,
      now: () => server.clock.now,
    })
    const allowed = async () => {
      const attempts = await Promise.all([
        times(50, () => throttles.count('signInAccount', ['delayed'])),
        times(50, () => other.count('signInAccount', ['delayed'])),
      ])
      return attempts.flat().filter(({ isAllowed }) => isAllowed).length
    }
    expect(await allowed()).toBe(20)
    for (const wait of [30, 60, 120]) {
      passSeconds(wait - 1)
      expect(await allowed()).toBe(0)
      passSeconds(1)
      expect(await allowed()).toBe(1)
    }
  })

  test('only a returned attempt becomes available again', async () => {
    const attempts = await times(7, () => throttles.count('signUp', ['back']))
    const [allowed, rejected] = [true, false].map((wanted) =>
      attempts.filter(({ isAllowed }) => isAllowed === wanted),
    )
    expect(rejected).toHaveLength(2)
    await allowed?.[0]?.giveBack()
    expect(await throttles.count('signUp', ['back'])).toMatchObject({ isAllowed: true })
    expect(await throttles.count('signUp', ['back'])).toMatchObject({ isAllowed: false })
    passSeconds(3600)
    await throttles.count('signUp', ['back'])
    // An attempt of the previous count does not change the new count.
    await Promise.all((allowed ?? []).map((attempt) => attempt.giveBack()))
    const again = await times(5, () => throttles.count('signUp', ['back']))
    expect(again.filter(({ isAllowed }) => isAllowed)).toHaveLength(4)
  })

  test('a counter of an earlier release starts again', async () => {
    await throttles.take('resetMail', ['upgraded'])
    const counters = server.db.collection(throttleCountersCollection.name)
    await counters.updateMany({}, { $set: { count: 9 }, $unset: { startedAt: 1, nextAt: 1 } })
    await times(2, () => throttles.take('resetMail', ['upgraded']))
    await expect(throttles.take('resetMail', ['upgraded'])).rejects.toMatchObject({
      headers: { 'Retry-After': '3600' },
    })
  })

  test('the interval starts with the first attempt, and rejected ones do not extend it', async () => {
    await times(3, () => throttles.take('verificationMail', ['dana']))
    passSeconds(3599)
    await expect(throttles.take('verificationMail', ['dana'])).rejects.toMatchObject({
      statusCode: 429,
      message: 'Too many attempts. Please try again in 1 second.',
      headers: { 'Retry-After': '1' },
    })
    passSeconds(1)
    await times(3, () => throttles.take('verificationMail', ['dana']))
    await expect(throttles.take('verificationMail', ['dana'])).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
      headers: { 'Retry-After': '3600' },
    })
  })

  test('each action and each subject is counted separately', async () => {
    await times(2, () => throttles.take('resetMail', ['one']))
    await throttles.take('resetMail', ['other'])
    await throttles.take('resetRequest', ['one'])
    await throttles.take('signIn', ['one', 'two'])
    await expect(throttles.take('resetMail', ['one'])).rejects.toMatchObject({ statusCode: 429 })
  })

  test('a reset counter starts at zero', async () => {
    await times(2, () => throttles.take('resetMail', ['again']))
    await throttles.reset('resetMail', ['again'])
    await times(2, () => throttles.take('resetMail', ['again']))
  })

  test('a counter contains no address, and is deleted after its interval', async () => {
    await throttles.take('signIn', ['dana@example.com', '198.51.100.7'])
    const counters = server.db.collection(throttleCountersCollection.name)
    const stored = JSON.stringify(await counters.find().toArray())
    expect(stored).not.toContain('dana')
    expect(stored).not.toContain('198.51')
    expect(await counters.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    )
  })
})

describe('a member’s writes', () => {
  const config = { emailVerification: 'required' } as const
  const check = createCheckWrite({
    emailVerification: createEmailVerification(config),
    throttles,
    checkSource: async () => {},
  })
  const checkWrite = (member: StoredMember) =>
    check(member, { worksUnverified: false, client: '192.0.2.1' })

  test('are rejected from the 31st within a minute on', async () => {
    const user = await addUser(server)
    await times(30, () => checkWrite(user))
    passSeconds(20)
    await expect(checkWrite(user)).rejects.toMatchObject({
      statusCode: 429,
      message: 'Too many attempts. Please try again in 40 seconds.',
    })
    await checkWrite(await addUser(server))
    passSeconds(40)
    await checkWrite(user)
  })

  test('are rejected without counting while the address is not verified', async () => {
    const user = await addUser(server, { emailVerifiedAt: null })
    for (let count = 1; count <= 31; count += 1) {
      await expect(checkWrite(user)).rejects.toMatchObject({ code: 'auth.email_unverified' })
    }
    await checkWrite({ ...user, emailVerifiedAt: new Date() })
  })
})
