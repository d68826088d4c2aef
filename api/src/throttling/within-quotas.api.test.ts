import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassifiedInput, aServiceInput, aTopic } from '../testing/fixtures'
import { forgetResponses } from '../testing/interrupted-call'
import { signIn } from '../testing/members'
import { aPng, toDataValue } from '../testing/pictures'
import { postJson, putJson } from '../testing/requests'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
beforeEach(async () => {
  // After the interval in which the previous test was counted.
  passSeconds(3600)
  member = await signIn(server)
})
afterAll(() => server.close())

const hour = 3600
const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const newcomer = () => signIn(server, { createdAt: server.clock.now })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  postJson(server, path, body, { ...member.bearer, ...headers })
const startTopic = (title: string, headers?: Record<string, string>) =>
  post('/api/forum/topics', { title, category: 'general', content: 'What do you think?' }, headers)
const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status)

async function expectWait(response: Response, seconds: number, message: string) {
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe(String(seconds))
  expect(await response.json()).toEqual({ code: 'http.too_many_attempts', message })
}

describe('a text that a member posts again', () => {
  const again = 'You have posted this already. Please change the text, or try again in 24 hours.'

  test('is rejected with the waiting time: of twelve identical topics one is stored', async () => {
    const title = `Is anybody there? ${new ObjectId()}`
    expect((await startTopic(title)).status).toBe(201)
    for (let count = 2; count <= 12; count += 1) {
      await expectWait(await startTopic(title), 24 * hour, again)
    }
    expect(await server.db.collection('forumTopics').countDocuments({ title })).toBe(1)
  })

  test('is stored once of twelve simultaneous requests', async () => {
    const title = `All at once ${new ObjectId()}`
    const responses = await Promise.all(Array.from({ length: 12 }, () => startTopic(title)))
    expect(statusesOf(responses).sort()).toEqual([201, ...Array(11).fill(429)])
    expect(await server.db.collection('forumTopics').countDocuments({ title })).toBe(1)
  })

  test('is a duplicate for a day, also with other case, accents and punctuation', async () => {
    expect((await startTopic('Ça va, Québec?')).status).toBe(201)
    passSeconds(23 * hour)
    const message =
      'You have posted this already. Please change the text, or try again in 60 minutes.'
    await expectWait(await startTopic('ca va  QUEBEC!'), hour, message)
    expect((await startTopic('Ça va, Montréal?')).status).toBe(201)
    passSeconds(hour)
    expect((await startTopic('Ça va, Québec?')).status).toBe(201)
  })

  test('is allowed for another member and as a reply to another topic', async () => {
    const topics = [aTopic(), aTopic()]
    await server.db.collection('forumTopics').insertMany(topics)
    const [one, other] = topics.map(({ _id }) => _id.toHexString())
    const reply = (topicId?: string) => post('/api/forum/posts', { topicId, content: 'Thank you!' })
    expect((await reply(one)).status).toBe(201)
    passSeconds(5)
    expect((await reply(one)).status).toBe(429)
    expect((await reply(other)).status).toBe(201)
    member = await signIn(server)
    expect((await reply(one)).status).toBe(201)
  })
})

const kinds = [
  ['topic', (text: string) => startTopic(text), 'You can start another topic in 15 seconds.', 15],
  [
    'feed post',
    (content: string) => post('/api/posts', { content, visibility: 'public' }),
    'You can share another post in 15 seconds.',
    15,
  ],
  [
    'classified',
    (title: string) => post('/api/classifieds', aClassifiedInput({ title })),
    'You can post another classified in 15 seconds.',
    15,
  ],
  [
    'service',
    (title: string) => post('/api/services', aServiceInput({ title })),
    'You can add another service in 15 seconds.',
    15,
  ],
] as const

describe.each(kinds)('a %s', (_kind, send, tooSoon, seconds) => {
  test('is allowed after an interval at the earliest', async () => {
    expect((await send('The first of them')).status).toBe(201)
    await expectWait(await send('The second of them'), seconds, tooSoon)
    passSeconds(seconds)
    expect((await send('The second of them')).status).toBe(201)
    // Counted from the accepted one, not from the rejected one.
    passSeconds(seconds - 1)
    await expectWait(await send('The third'), 1, tooSoon.replace('15 seconds', '1 second'))
  })

  test('is allowed 20 times a day', async () => {
    for (let count = 1; count <= 20; count += 1) {
      expect((await send(`This is number ${count}`)).status).toBe(201)
      passSeconds(60)
    }
    const wait = 24 * hour - 20 * 60
    await expectWait(await send('One more'), wait, tooSoon.replace('15 seconds', '24 hours'))
    passSeconds(wait)
    expect((await send('One more')).status).toBe(201)
  })
})

describe('a reply', () => {
  test('is allowed five seconds after another at the earliest', async () => {
    const topic = aTopic()
    await server.db.collection('forumTopics').insertOne(topic)
    const reply = (content: string) =>
      post('/api/forum/posts', { topicId: topic._id.toHexString(), content })
    expect((await reply('One')).status).toBe(201)
    await expectWait(await reply('Two'), 5, 'You can post another reply in 5 seconds.')
    passSeconds(5)
    expect((await reply('Two')).status).toBe(201)
  })
})

describe('a member’s first day', () => {
  test('has longer intervals and fewer posts', async () => {
    member = await newcomer()
    for (let count = 1; count <= 5; count += 1) {
      expect((await startTopic(`Newcomer’s topic ${count}`)).status).toBe(201)
      const soon = await startTopic('Too soon')
      await expectWait(soon, 60, 'You can start another topic in 1 minute.')
      passSeconds(60)
    }
    const message = 'You can start another topic in 24 hours.'
    await expectWait(await startTopic('Too many'), 24 * hour - 300, message)
    passSeconds(24 * hour - 300)
    expect((await startTopic('The second day')).status).toBe(201)
    passSeconds(15)
    expect((await startTopic('Soon after')).status).toBe(201)
  })
})

describe('pictures', () => {
  const create = async (imageUrl = '') => {
    const response = await post('/api/classifieds', aClassifiedInput({ imageUrl }))
    return (await response.json()) as { id: string; imageUrl: string }
  }
  const change = (id: string, imageUrl: string) =>
    putJson(server, `/api/classifieds/${id}`, aClassifiedInput({ imageUrl }), member.bearer)

  test('are limited to thirty an hour, uploaded or by address; one of this site does not count', async () => {
    const { id, imageUrl } = await create(toDataValue(await aPng()))
    for (let count = 2; count <= 30; count += 1) {
      expect((await change(id, `https://pictures.example/${count}.png`)).status).toBe(200)
      passSeconds(3)
    }
    const message = 'You can add another picture in 59 minutes.'
    const picture = toDataValue(await aPng(10, 10, '#000000'))
    await expectWait(await change(id, picture), hour - 29 * 3, message)
    await expectWait(await change(id, 'https://pictures.example/31.png'), hour - 29 * 3, message)
    await expectWait(await post('/api/photos', { image: picture }), hour - 29 * 3, message)
    expect((await change(id, '')).status).toBe(200)
    passSeconds(hour - 29 * 3)
    const added = (await (await change(id, picture)).json()) as { imageUrl: string }
    expect(added.imageUrl).not.toBe(imageUrl)
    expect((await change(id, added.imageUrl)).status).toBe(200)
  })

  test('are limited to ten and 40 MB an hour on the first day', async () => {
    member = await newcomer()
    const { id } = await create()
    const large = Buffer.concat([await aPng(), Buffer.alloc(10_500_000)])
    for (let count = 1; count <= 3; count += 1) {
      expect((await change(id, toDataValue(large))).status).toBe(200)
    }
    const message =
      'Your pictures of the last hour are too large together. You can add this one in 60 minutes.'
    await expectWait(await change(id, toDataValue(large)), hour, message)
    for (let count = 4; count <= 10; count += 1) {
      expect((await change(id, `https://pictures.example/${count}.png`)).status).toBe(200)
    }
    const eleventh = await change(id, 'https://pictures.example/11.png')
    await expectWait(eleventh, hour, 'You can add another picture in 60 minutes.')
  })
})

describe('a create call that is repeated under its key', () => {
  const headers = { 'Idempotency-Key': 'a-key' }

  test('gets the same response and is counted once', async () => {
    const first = await startTopic('Once and for all', headers)
    expect(first.status).toBe(201)
    const body = await first.json()
    for (let count = 1; count <= 40; count += 1) {
      const again = await startTopic('Once and for all', headers)
      expect(again.status).toBe(201)
      expect(await again.json()).toEqual(body)
    }
    passSeconds(15)
    expect((await startTopic('Another one')).status).toBe(201)
  })

  test('is not its own duplicate after the first attempt was killed', async () => {
    const first = await (await startTopic('Killed in between', headers)).json()
    await forgetResponses(server, ['a-key'])
    passSeconds(61)
    const again = await startTopic('Killed in between', headers)
    expect(again.status).toBe(201)
    expect(again.headers.has('idempotency-replayed')).toBe(false)
    expect(await again.json()).toEqual(first)
  })
})

describe('a write that fails', () => {
  test('uses no quota, so that it can be corrected and sent again at once', async () => {
    const broken = aClassifiedInput({ imageUrl: toDataValue('no picture') })
    for (let count = 1; count <= 3; count += 1) {
      expect((await post('/api/classifieds', broken)).status).toBe(400)
    }
    expect((await post('/api/classifieds', aClassifiedInput({ title: 'no' }))).status).toBe(400)
    expect((await post('/api/classifieds', aClassifiedInput())).status).toBe(201)
  })

  test('of a duplicate uses no quota either', async () => {
    await startTopic('The same again')
    passSeconds(15)
    expect((await startTopic('The same again')).status).toBe(429)
    expect((await startTopic('Something else')).status).toBe(201)
  })
})

test('administrators have no quotas', async () => {
  member = await signIn(server, { isAdmin: true })
  const responses = [await startTopic('Announcement'), await startTopic('Announcement')]
  expect(statusesOf(responses)).toEqual([201, 201])
})

test('a demo has no quotas', async () => {
  const demo = await createTestServer({ mode: 'demo' })
  const { bearer } = await signIn(demo, { createdAt: demo.clock.now })
  const body = { title: 'Is anybody there?', category: 'general' }
  for (let count = 1; count <= 12; count += 1) {
    expect((await postJson(demo, '/api/forum/topics', body, bearer)).status).toBe(201)
  }
  await demo.close()
})
