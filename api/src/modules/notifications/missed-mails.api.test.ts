import type { NotificationChoicesInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConnection, aTopic } from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { signIn, signInAs } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { missedMailJob } from './mail-missed'

/** A Wednesday, 9:00 in Chicago. In the future, because TTL indexes have a clock of their own. */
const start = new Date('2126-05-01T14:00:00Z')
const chicago = { homeBase: 'Joliet, IL' }
const hours = 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ mailBounceToken: 'a-token-of-the-provider' })
})
beforeEach(async () => {
  server.clock.now = start
  // It is due again: the clock of the last test was ahead.
  const due = { nextRunAt: new Date(0), leaseUntil: new Date(0) }
  await server.db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: missedMailJob }, { $set: due })
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof signIn>>

const join = async (input?: NotificationChoicesInput) => {
  const member = await signIn(server, chicago)
  if (input) await choose(member, input)
  return member
}
const choose = async ({ bearer }: Member, input: NotificationChoicesInput) => {
  const response = await putJson(server, '/api/account/notification-choices', input, bearer)
  expect(response.status).toBe(200)
  return response
}
/** Lets the time go by, with runs of the job on the way: every quarter of an hour, or every six. */
const pass = async (minutes: number) => {
  const until = server.clock.now.getTime() + minutes * 60_000
  while (server.clock.now.getTime() < until) {
    const stepMinutes = minutes > 3 * hours ? 6 * hours : 15
    const next = server.clock.now.getTime() + stepMinutes * 60_000
    server.clock.now = new Date(Math.min(until, next))
    await server.jobRunner.runDue(missedMailJob)
  }
}
const subjectsTo = async ({ user }: Member) =>
  (await readMails(server, user.email)).map(({ subject }) => subject)

/** Connects two members; returns how the second writes to the first. */
async function connect(one: Member, other: Member) {
  const connection = aConnection({ requesterId: one.user._id, receiverId: other.user._id })
  await server.db.collection('connections').insertOne(connection)
  return async (content = 'Are you still in Amarillo?') => {
    const body = { receiverId: one.user._id.toHexString(), content }
    expect((await postJson(server, '/api/messages', body, other.bearer)).status).toBe(201)
  }
}
/** A reply of somebody to a new topic of the member. */
async function reply({ user }: Member, title = 'Chains at Donner?') {
  const topic = aTopic({ userId: user._id, title })
  await server.db.collection('forumTopics').insertOne(topic)
  const writer = await signIn(server, { firstName: 'Oksana', lastName: 'Bilyk' })
  const body = { topicId: topic._id.toHexString(), content: 'Yes, both axles.' }
  expect((await postJson(server, '/api/forum/posts', body, writer.bearer)).status).toBe(201)
}
const missedBy = (userId: ObjectId) =>
  server.db.collection('missedNotices').countDocuments({ userId })

describe('a message', () => {
  test('is mailed once when it is unread for 15 minutes, with the later ones', async () => {
    const [reader, writer] = [await join(), await join()]
    const write = await connect(reader, writer)
    await write()
    await pass(10)
    await write('Hello?')
    expect(await subjectsTo(reader)).toEqual([])
    await pass(20)
    expect(await subjectsTo(reader)).toEqual(['Dana Reyes sent you 2 messages'])
    await pass(2 * hours)
    expect(await subjectsTo(reader)).toHaveLength(1)
  })

  test('that was read meanwhile is not mailed', async () => {
    const [reader, writer] = [await join(), await join()]
    const write = await connect(reader, writer)
    await write()
    const body = { otherUserId: writer.user._id.toHexString() }
    await putJson(server, '/api/conversations/read', body, reader.bearer)
    await pass(hours)
    expect(await subjectsTo(reader)).toEqual([])
    expect(await missedBy(reader.user._id)).toBe(0)
  })
})

describe('a reply', () => {
  test('is mailed in text and HTML, with the page, the choices and the way out', async () => {
    const author = await join()
    await reply(author)
    await pass(15)
    const [mail] = await readMails(server, author.user.email)
    expect(mail?.subject).toBe('Oksana Bilyk replied to “Chains at Donner?”')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toMatch(/http:\/\/localhost:3000\/forum/)
      expect(body).toMatch(/http:\/\/localhost:3000\/notification-choices#token=[\w-]+/)
    }
    expect(mail?.html).toContain('prefers-color-scheme: dark')
    expect(mail?.unsubscribe).toMatch(/\/api\/notification-choices\/unsubscribe\?token=[\w-]+$/)
  })

  test('is told by the channels that the author has chosen', async () => {
    const byBell = await join({
      group: { group: 'replies', channels: ['bell'], isUrgent: false },
      digest: 'never',
    })
    const byMail = await join({ group: { group: 'replies', channels: ['mail'], isUrgent: false } })
    const byNothing = await join({ group: { group: 'replies', channels: [], isUrgent: false } })
    for (const author of [byBell, byMail, byNothing]) await reply(author)
    await pass(9 * 24 * hours)
    const told = await Promise.all(
      [byBell, byMail, byNothing].map(async (author) => {
        const mails = (await subjectsTo(author)).length
        const { bearer: headers } = await signInAs(server, author.user.email)
        const response = await server.request('/api/notifications', { headers })
        return [((await response.json()) as unknown[]).length, mails]
      }),
    )
    expect(told).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('to a member whose address is not verified is not mailed', async () => {
    const author = await signIn(server, { emailVerifiedAt: null })
    await reply(author)
    await pass(hours)
    expect(await subjectsTo(author)).toEqual([])
  })
})

test('nothing is mailed while the member is here', async () => {
  const author = await join()
  await reply(author)
  const expiresAt = new Date(start.getTime() + hours * 60_000)
  const { insertedId: _id } = await server.db
    .collection('presence')
    .insertOne({ userId: author.user._id, processId: 'one', expiresAt })
  await pass(hours - 15)
  expect(await subjectsTo(author)).toEqual([])
  await server.db.collection('presence').deleteOne({ _id })
  await pass(30)
  expect(await subjectsTo(author)).toHaveLength(1)
})

test('the digest of a week comes on Monday at 8 with what was not mailed', async () => {
  const author = await join({ group: { group: 'replies', channels: ['bell'], isUrgent: false } })
  await reply(author, 'First question')
  await pass(24 * hours)
  await reply(author, 'Second question')
  const sunday = new Date('2126-05-05T23:00:00Z')
  await pass((sunday.getTime() - server.clock.now.getTime()) / 60_000)
  expect(await subjectsTo(author)).toEqual([])
  await pass(14 * hours)
  const [mail] = await readMails(server, author.user.email)
  expect(mail?.subject).toBe('What you missed on Haulyard')
  expect(mail?.text).toContain('“First question”')
  expect(mail?.text).toContain('“Second question”')
  expect(mail?.createdAt).toEqual(new Date('2126-05-06T13:00:00Z'))
  await pass(8 * 24 * hours)
  expect(await subjectsTo(author)).toHaveLength(1)
})

test('quiet hours hold mails in the member’s own time zone, but not urgent ones', async () => {
  const quietHours = { from: 8, to: 11 }
  const east = await join({ quietHours, timeZone: 'America/New_York' })
  const central = await join({ quietHours })
  const urgent = await join({
    quietHours,
    group: { group: 'replies', channels: ['mail'], isUrgent: true },
  })
  for (const author of [east, central, urgent]) await reply(author)
  const sent = () =>
    Promise.all([east, central, urgent].map(async (author) => (await subjectsTo(author)).length))
  await pass(45)
  expect(await sent()).toEqual([0, 0, 1])
  await pass(30)
  expect(await sent()).toEqual([1, 0, 1])
  await pass(hours)
  expect(await sent()).toEqual([1, 1, 1])
})

test('"I am on my ten" holds mails for ten hours, or until it is ended', async () => {
  const [resting, back] = [await join({ isOnTen: true }), await join({ isOnTen: true })]
  for (const author of [resting, back]) await reply(author)
  await pass(9 * hours)
  expect([await subjectsTo(resting), await subjectsTo(back)]).toEqual([[], []])
  await pass(hours + 15)
  expect(await subjectsTo(resting)).toHaveLength(1)
})

test('at most so many mails are sent a day; the rest is in the digest', async () => {
  const author = await join({ dailyMails: 2, digest: 'daily' })
  for (const title of ['Question one', 'Question two', 'Question three', 'Question four']) {
    await reply(author, title)
    await pass(30)
  }
  expect(await subjectsTo(author)).toHaveLength(2)
  await pass(24 * hours)
  expect((await subjectsTo(author)).at(-1)).toBe('What you missed on Haulyard')
  expect(await subjectsTo(author)).toHaveLength(3)
})

describe('the link of a mail', () => {
  /** A member with a mail. */
  const mailed = async () => {
    const author = await join()
    await reply(author)
    await pass(15)
    const [mail] = await readMails(server, author.user.email)
    const url = new URL(mail?.unsubscribe ?? '')
    return { author, path: `${url.pathname}${url.search}`, token: url.searchParams.get('token') }
  }
  /** As mail programs do: a form, no cookie, no origin. */
  const press = (path: string) =>
    server.app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })

  test('one press ends the mails, also those that wait', async () => {
    const { author, path } = await mailed()
    await reply(author, 'Another question')
    expect((await press(path)).status).toBe(200)
    await reply(author, 'A third question')
    await pass(9 * 24 * hours)
    expect(await subjectsTo(author)).toHaveLength(1)
    expect((await press(path)).status).toBe(200)
  })

  test('opening it changes nothing and leads to the page', async () => {
    const { author, path, token } = await mailed()
    const response = await server.app.request(path)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/notification-choices#token=${token}`)
    await reply(author)
    await pass(15)
    expect(await subjectsTo(author)).toHaveLength(2)
  })

  test('reads and changes the choices without a session, and nothing else', async () => {
    const { author, token } = await mailed()
    const body = { token, group: { group: 'replies', channels: ['bell'], isUrgent: false } }
    const changed = await putJson(server, '/api/notification-choices', body)
    expect(await changed.json()).toMatchObject({ isMailOn: true, timeZone: 'America/Chicago' })
    const own = await server.request('/api/account/notification-choices', {
      headers: author.bearer,
    })
    const read = await postJson(server, '/api/notification-choices', { token })
    expect(await read.json()).toEqual(await own.json())
    const headers = { Authorization: `Bearer ${token}` }
    expect((await server.request('/api/account/notification-choices', { headers })).status).toBe(
      401,
    )
  })

  test('a changed, an old and a foreign token are rejected', async () => {
    const { author, token } = await mailed()
    const send = async (sent: string) => {
      const response = await postJson(server, '/api/notification-choices', { token: sent })
      return response.status
    }
    expect(await send(`${token?.slice(0, -3)}AAA`)).toBe(400)
    expect(await send('nonsense')).toBe(400)
    expect((await press('/api/notification-choices/unsubscribe?token=nonsense')).status).toBe(400)
    const email = 'new-mailbox@example.com'
    const changes = { $set: { email, emailKey: email } }
    await server.db.collection('users').updateOne({ _id: author.user._id }, changes)
    expect(await send(String(token))).toBe(400)
    const old = await mailed()
    server.clock.now = new Date(start.getTime() + 91 * 24 * hours * 60_000)
    expect(await send(String(old.token))).toBe(400)
  })
})

describe('an address that cannot be reached', () => {
  const report = (address: string, token = 'a-token-of-the-provider') =>
    server.app.request('/api/mail-bounces', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ address }),
    })

  test('gets no more mails, until the member turns them on again', async () => {
    const author = await join()
    expect((await report(author.user.email.toUpperCase())).status).toBe(204)
    await reply(author)
    await pass(9 * 24 * hours)
    expect(await subjectsTo(author)).toEqual([])
    await choose({ ...author, ...(await signInAs(server, author.user.email)) }, { isMailOn: true })
    await reply(author, 'Does it work now?')
    await pass(15)
    expect((await subjectsTo(author)).at(-1)).toContain('Does it work now?')
  })

  test('only who has the token reports one, and an unknown one is no secret', async () => {
    const author = await join()
    expect((await report(author.user.email, 'another-token-of-nobody')).status).toBe(401)
    expect((await report('nobody@example.com')).status).toBe(204)
    await reply(author)
    await pass(15)
    expect(await subjectsTo(author)).toHaveLength(1)
  })
})
