import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMailToken } from '../../testing/mails'
import { addUser, aSignup, deviceOf, password } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => {
  // After the five minutes in which the previous test's clients are counted.
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
})
afterAll(() => server.close())

const home = '203.0.113.1'
const signIn = (email: string, guess: string, client = home, device = '') =>
  postJson(
    server,
    '/api/auth/login',
    { email, password: guess },
    { 'X-Forwarded-For': client, Cookie: device },
  )
const failFiveTimes = async (email: string) => {
  for (let count = 1; count <= 5; count += 1) {
    expect((await signIn(email, 'wrong')).status).toBe(401)
  }
}
const passSeconds = (seconds: number) => passMinutes(seconds / 60)
const passMinutes = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

describe('failed sign-ins', () => {
  test('after five failures even the right password is rejected for a quarter of an hour', async () => {
    const { email } = await addUser(server)
    await failFiveTimes(email)
    const rejected = await signIn(email, password)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('900')
    expect(await rejected.json()).toEqual({
      code: 'http.too_many_attempts',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    passMinutes(15)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('an unknown address has the same limit in every spelling', async () => {
    await failFiveTimes('Not.Known@example.com')
    expect((await signIn(' not.known@EXAMPLE.com', 'wrong')).status).toBe(429)
  })

  test('the member can still sign in from another client', async () => {
    const { email } = await addUser(server)
    await failFiveTimes(email)
    expect((await signIn(email, password)).status).toBe(429)
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200)
  })

  test('a success resets the failures before it', async () => {
    const { email } = await addUser(server)
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 1; count <= 4; count += 1) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('of thirty concurrent attempts, five compare the password', async () => {
    const { email } = await addUser(server)
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  test('at the limit leave one audit record with the member and no secret', async () => {
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

const anAddress = () => `${new ObjectId()}@example.com`
const manyClients = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.18.${index >> 8}.${index & 255}`)
/** Fails once from each of twenty clients. */
const failTwentyTimes = async (email: string) => {
  const responses = await Promise.all(
    manyClients(20).map((client) => signIn(email, 'wrong', client)),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401))
}
const countRecords = (action: string) => server.db.collection('auditLog').countDocuments({ action })

describe('one client that tries many accounts', () => {
  test('is rejected from the 21st of sixty attempts on, for five minutes', async () => {
    const { email } = await addUser(server)
    const failedBefore = await countRecords('auth.sign_in_failed')
    const statuses: number[] = []
    for (let count = 1; count <= 60; count += 1) {
      statuses.push((await signIn(anAddress(), 'wrong')).status)
    }
    expect(statuses.indexOf(429)).toBe(20)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(await countRecords('auth.sign_in_failed')).toBe(failedBefore + 20)
    const rejected = await signIn(email, password)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('300')
    expect(await rejected.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 5 minutes.',
    })
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200)
    passMinutes(5)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('compares twenty passwords in sixty concurrent attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => signIn(anAddress(), 'wrong')),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test('does not reset its count by signing in to its own account', async () => {
    const { email } = await addUser(server)
    for (let count = 1; count <= 20; count += 1) {
      expect((await signIn(email, password)).status).toBe(200)
      expect((await signIn(anAddress(), 'wrong')).status).toBe(401)
    }
    expect((await signIn(anAddress(), 'wrong')).status).toBe(429)
    expect((await signIn(email, password)).status).toBe(429)
  })

  test('may have many members behind one address, whose sign-ins do not count', async () => {
    const { email } = await addUser(server)
    for (let count = 1; count <= 25; count += 1) {
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('does not use the accounts’ limits with rejected attempts', async () => {
    const { email } = await addUser(server)
    for (let count = 1; count <= 20; count += 1) await signIn(anAddress(), 'wrong')
    for (let count = 1; count <= 25; count += 1) {
      expect((await signIn(email, 'wrong')).status).toBe(429)
    }
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200)
    passMinutes(5)
    expect((await signIn(email, password)).status).toBe(200)
  })
})

describe('many clients that try one account', () => {
  const delayed = {
    code: 'http.too_many_attempts',
    message:
      'Too many attempts. Please try again in 30 seconds. You do not have to wait if you use ' +
      'the link that we can mail you: choose “Forgot password?”.',
  }

  test('are delayed from the 21st of sixty attempts on, with the waiting time in the response', async () => {
    const { email } = await addUser(server)
    const responses: Response[] = []
    for (const client of manyClients(60)) responses.push(await signIn(email, 'wrong', client))
    expect(responses.findIndex(({ status }) => status === 429)).toBe(20)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(responses[20]?.headers.get('retry-after')).toBe('30')
    expect(await responses[20]?.json()).toEqual(delayed)
  })

  test('compare twenty passwords in sixty concurrent attempts, also for an unknown address', async () => {
    for (const email of [(await addUser(server)).email, anAddress()]) {
      const responses = await Promise.all(
        manyClients(60).map((client) => signIn(email, 'wrong', client)),
      )
      expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
      const rejected = responses.filter(({ status }) => status === 429)
      expect(rejected).toHaveLength(40)
      expect(await rejected[0]?.json()).toEqual(delayed)
      passMinutes(5)
    }
  })

  test('are delayed twice as long each time, up to a quarter of an hour', async () => {
    const { email } = await addUser(server)
    await failTwentyTimes(email)
    const waits: number[] = []
    for (const client of manyClients(28).slice(20)) {
      const rejected = await signIn(email, 'wrong', client)
      expect(rejected.status).toBe(429)
      const wait = Number(rejected.headers.get('retry-after'))
      waits.push(wait)
      passSeconds(wait - 1)
      expect((await signIn(email, 'wrong', client)).status).toBe(429)
      passSeconds(1)
      const responses = await Promise.all(
        [client, '203.0.113.2'].map((from) => signIn(email, 'wrong', from)),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([401, 429])
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    passMinutes(24 * 60)
    await failTwentyTimes(email)
  })

  test('do not delay the owner in a known browser', async () => {
    const { email } = await addUser(server)
    const device = deviceOf(await signIn(email, password))
    await failTwentyTimes(email)
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(429)
    expect((await signIn(email, password, '203.0.113.2', device)).status).toBe(200)
    expect((await signIn(email, password, '203.0.113.3', device)).status).toBe(200)
  })

  test('do not delay the owner who uses a reset link', async () => {
    const { email } = await addUser(server)
    await failTwentyTimes(email)
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(429)
    await postJson(server, '/api/auth/request-password-reset', { email })
    const token = await readMailToken(server, email)
    const changed = await postJson(server, '/api/auth/reset-password', {
      token,
      password: 'Ten-Speed-Gearbox',
    })
    expect(changed.status).toBe(200)
    // From a new client without a known device.
    expect((await signIn(email, 'Ten-Speed-Gearbox', '203.0.113.3')).status).toBe(200)
    await failTwentyTimes(email)
    const device = deviceOf(changed)
    expect((await signIn(email, 'Ten-Speed-Gearbox', '203.0.113.4')).status).toBe(429)
    expect((await signIn(email, 'Ten-Speed-Gearbox', '203.0.113.4', device)).status).toBe(200)
  })

  test('get no further attempts when the owner signs in', async () => {
    const { email } = await addUser(server)
    const [first, ...others] = manyClients(20)
    for (const client of others) await signIn(email, 'wrong', client)
    expect((await signIn(email, password, first)).status).toBe(200)
    expect((await signIn(email, 'wrong', '203.0.113.2')).status).toBe(401)
    expect((await signIn(email, 'wrong', '203.0.113.3')).status).toBe(429)
  })
})

describe('a failed sign-in', () => {
  const recordsOf = (targetLabel: string) =>
    server.db.collection('auditLog').find({ targetLabel, action: 'auth.sign_in_failed' }).toArray()

  test('is recorded with the member and the client, without secrets', async () => {
    const user = await addUser(server)
    const clientAddress = '203.0.113.9'
    await signIn(user.email, 'Wrong-Guess-1', clientAddress)
    await signIn(user.email, 'Wrong-Guess-2', clientAddress)
    const records = await recordsOf(user.email)
    const targetId = user._id.toHexString()
    const record = {
      actorId: null,
      targetType: 'user',
      targetId,
      clientAddress,
      createdAt: server.clock.now,
    }
    expect(records).toEqual([expect.objectContaining(record), expect.objectContaining(record)])
    expect(JSON.stringify(records)).not.toContain('Wrong-Guess')
  })

  test('is recorded for an unknown address as it was entered', async () => {
    const email = anAddress()
    await signIn(email, 'wrong')
    expect(await recordsOf(email)).toEqual([expect.objectContaining({ targetId: null })])
  })

  test('is not recorded if the limit has rejected it', async () => {
    const { email } = await addUser(server)
    await failFiveTimes(email)
    for (let count = 1; count <= 10; count += 1) await signIn(email, 'wrong')
    expect(await recordsOf(email)).toHaveLength(5)
  })

  test('sends the same database commands for known and unknown addresses', async () => {
    const { email } = await addUser(server)
    const device = deviceOf(await signIn(email, password))
    const commandsOf = async (address: string) => {
      const collections: unknown[] = []
      for (const name of ['find', 'findAndModify', 'insert', 'update', 'delete']) {
        const attempt = () => signIn(address, 'wrong', home, device)
        const commands = await server.recordCommands(name, attempt)
        collections.push(commands.map(({ command }) => command[name]))
      }
      return collections
    }
    const counters = Array.from({ length: 3 }, () => 'throttleCounters')
    const expected = [['users', 'knownDevices'], counters, ['auditLog'], [], []]
    expect(await commandsOf((await addUser(server)).email)).toEqual(expected)
    expect(await commandsOf(anAddress())).toEqual(expected)
  })
})

describe('repeated sign-ups', () => {
  const signUp = (client: string, values = {}) =>
    postJson(server, '/api/auth/signup', aSignup(values), { 'X-Forwarded-For': client })

  test('are rejected from the sixth within an hour on, for that client', async () => {
    for (let count = 1; count <= 5; count += 1) {
      expect((await signUp('198.51.100.1')).status).toBe(201)
    }
    const rejected = await signUp('198.51.100.1')
    expect(rejected.status).toBe(429)
    expect(await rejected.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
    })
    expect((await signUp('198.51.100.2')).status).toBe(201)
    passMinutes(60)
    expect((await signUp('198.51.100.1')).status).toBe(201)
  })

  test('do not count if the password was rejected', async () => {
    for (let count = 1; count <= 8; count += 1) {
      expect((await signUp('198.51.100.3', { password: 'password123' })).status).toBe(400)
    }
    expect((await signUp('198.51.100.3')).status).toBe(201)
  })
})

/** Hashing a hundred passwords takes long on a busy machine. */
const busyMs = 30_000

test(
  'in a demo, forty sign-ups and sixty sign-ins from one address succeed',
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
      // Every other attempt has a wrong password.
      password: index % 2 === 0 ? password : 'wrong',
    }))
    const responses = await Promise.all(
      signIns.map((body) => postJson(demo, '/api/auth/login', body)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(30)
    await demo.close()
  },
  busyMs,
)
