import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, aSignup, password } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => {
  // Behind the minute that the test before has counted in.
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
})
afterAll(() => server.close())

const home = '203.0.113.1'
const signIn = (email: string, guess: string, client = home) =>
  postJson(server, '/api/auth/login', { email, password: guess }, { 'X-Forwarded-For': client })
const failFiveTimes = async (email: string) => {
  for (let count = 1; count <= 5; count += 1) {
    expect((await signIn(email, 'wrong')).status).toBe(401)
  }
}
const passMinutes = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

describe('guessing at a password', () => {
  test('after five failures even the right one is refused, for a quarter of an hour', async () => {
    const { email } = await addUser(server)
    await failFiveTimes(email)
    const refused = await signIn(email, password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toEqual({
      code: 'http.too_many_attempts',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    passMinutes(15)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('an address nobody has is treated alike, however it is written', async () => {
    await failFiveTimes('Nobody.Here@example.com')
    expect((await signIn(' nobody.here@EXAMPLE.com', 'wrong')).status).toBe(429)
  })

  test('the member can still sign in from elsewhere', async () => {
    const { email } = await addUser(server)
    await failFiveTimes(email)
    expect((await signIn(email, password)).status).toBe(429)
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200)
  })

  test('a success forgives the failures before it', async () => {
    const { email } = await addUser(server)
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 1; count <= 4; count += 1) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('of thirty guesses at once, five are looked at', async () => {
    const { email } = await addUser(server)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  test('leaves one audit record, which names the member and no secret', async () => {
    const user = await addUser(server)
    await failFiveTimes(user.email)
    for (let count = 1; count <= 3; count += 1) await signIn(user.email, 'Wrong-Guess-1')
    const records = await server.db
      .collection('auditLog')
      .find({ action: 'auth.sign_in_blocked', targetId: user._id.toHexString() })
      .toArray()
    expect(records).toEqual([expect.objectContaining({ actorId: null, targetLabel: user.email })])
    expect(JSON.stringify(records)).not.toContain('Wrong-Guess')
  })
})

describe('signing up again and again', () => {
  const signUp = (client: string, values = {}) =>
    postJson(server, '/api/auth/signup', aSignup(values), { 'X-Forwarded-For': client })

  test('is refused from the sixth time within an hour on, for that client', async () => {
    for (let count = 1; count <= 5; count += 1) {
      expect((await signUp('198.51.100.1')).status).toBe(201)
    }
    const refused = await signUp('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
    })
    expect((await signUp('198.51.100.2')).status).toBe(201)
    passMinutes(60)
    expect((await signUp('198.51.100.1')).status).toBe(201)
  })

  test('finding a password that is accepted does not count', async () => {
    for (let count = 1; count <= 8; count += 1) {
      expect((await signUp('198.51.100.3', { password: 'password123' })).status).toBe(400)
    }
    expect((await signUp('198.51.100.3')).status).toBe(201)
  })
})

/** A hundred passwords take their time where the machine is busy. */
const busyMs = 30_000

test(
  'in a demo, forty sign-ups and sixty sign-ins from one address pass',
  async () => {
    const demo = await createTestServer({ mode: 'demo' })
    const signups = Array.from({ length: 40 }, () => aSignup())
    const created = await Promise.all(
      signups.map((signup) => postJson(demo, '/api/auth/signup', signup)),
    )
    expect(created.map(({ status }) => status)).toEqual(signups.map(() => 201))
    const email = signups[0]?.email
    const signIns = Array.from({ length: 60 }, (_, index) => ({
      email,
      // Also for somebody who mistypes it every other time.
      password: index % 2 === 0 ? password : 'wrong',
    }))
    const answers = await Promise.all(
      signIns.map((body) => postJson(demo, '/api/auth/login', body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
    await demo.close()
  },
  busyMs,
)
