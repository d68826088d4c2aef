import {
  devicePushSchema,
  type NotificationChoicesInput,
  type PushMessage,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { aConnection, aTopic } from '../../testing/fixtures'
import { signIn, signInAs } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { aSubscription } from './push.access'
import { pushJob } from './push-queue'
import { type PushService, startPushService } from './testing/push-service'

/** A Wednesday, 9:00 in Chicago. In the future, because TTL indexes have a clock of their own. */
const start = new Date('2126-05-01T14:00:00Z')
const hour = 3_600_000

let service: PushService
let server: TestServer
beforeAll(async () => {
  service = await startPushService()
  server = await createTestServer({ outboundAllow: [service.target] })
  await runJob(server, pushJob)
})
beforeEach(async () => {
  server.clock.now = start
  service.received.length = 0
  service.respondWith(201)
  for (const name of ['pushMessages', 'dailyFigures']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(async () => {
  await server.close()
  await service.close()
})

type Member = Awaited<ReturnType<typeof signIn>>

const sendDue = () => runJob(server, pushJob)
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
/** Turns push messages on for the device of a session. */
async function subscribe({ bearer }: Pick<Member, 'bearer'>) {
  const subscription = service.subscribe()
  const response = await putJson(server, '/api/account/push', subscription, bearer)
  expect(await readResponse(response, devicePushSchema)).toMatchObject({
    endpoint: subscription.endpoint,
  })
  return subscription
}
const readPush = async ({ bearer }: Pick<Member, 'bearer'>) => {
  const response = await server.request('/api/account/push', { headers: bearer })
  return await readResponse(response, devicePushSchema)
}
const choose = async ({ bearer }: Member, input: NotificationChoicesInput) => {
  const path = '/api/account/notification-choices'
  expect((await putJson(server, path, input, bearer)).status).toBe(200)
}
const aGroup = ({
  isUrgent,
}: {
  isUrgent: boolean
}): NotificationChoicesInput['group'] & object => ({
  group: 'messages',
  channels: ['bell'],
  isUrgent,
})
/** A driver with a device, and a connection who writes to the driver. */
async function prepare() {
  const driver = await signIn(server, { homeBase: 'Joliet, IL' })
  const writer = await signIn(server, { firstName: 'Oksana', lastName: 'Bilyk' })
  const pair = { requesterId: driver.user._id, receiverId: writer.user._id }
  await server.db.collection('connections').insertOne(aConnection(pair))
  const device = await subscribe(driver)
  const write = async (content = 'Are you still in Amarillo?') => {
    const body = { receiverId: driver.user._id.toHexString(), content }
    expect((await postJson(server, '/api/messages', body, writer.bearer)).status).toBe(201)
  }
  const read = async () => {
    const body = { otherUserId: writer.user._id.toHexString() }
    expect((await putJson(server, '/api/conversations/read', body, driver.bearer)).status).toBe(204)
  }
  return { driver, writer, device, write, read }
}
const textsOf = (messages: readonly PushMessage[]) =>
  messages.map((message) => (message.type === 'show' ? message.text : 'closed'))

describe('a message', () => {
  test('is pushed to each device of the receiver, and its thread is one notification', async () => {
    const { driver, writer, device, write } = await prepare()
    const tablet = await subscribe(await signInAs(server, driver.user.email))
    await write()
    await sendDue()
    await write()
    await write()
    await sendDue()
    for (const { endpoint } of [device, tablet]) {
      const messages = service.messagesTo({ endpoint })
      expect(textsOf(messages)).toEqual([
        'Oksana Bilyk sent you a message',
        'Oksana Bilyk sent you 3 messages',
      ])
      expect(new Set(messages.map(({ tag }) => tag)).size).toBe(1)
      expect(messages[0]).toMatchObject({
        path: `/social-feed?chat=${writer.user._id}`,
        unreadCount: 1,
      })
    }
    const [first] = service.received
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(first?.headers.authorization).toMatch(/^vapid t=.+, k=.+$/)
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
  })

  test('that is read before it was sent is not pushed, one that was sent is taken back', async () => {
    const { device, write, read } = await prepare()
    await write()
    await read()
    await sendDue()
    expect(service.received).toEqual([])
    await write()
    await sendDue()
    await read()
    await sendDue()
    expect(textsOf(service.messagesTo(device))).toEqual([
      'Oksana Bilyk sent you a message',
      'closed',
    ])
    await write()
    await sendDue()
    // Counted anew.
    expect(textsOf(service.messagesTo(device)).at(-1)).toBe('Oksana Bilyk sent you a message')
  })

  test('is taken back when all of the bell is marked as read', async () => {
    const { driver, device, write } = await prepare()
    await write()
    await sendDue()
    await putJson(server, '/api/notifications/read', {}, driver.bearer)
    await sendDue()
    expect(textsOf(service.messagesTo(device)).at(-1)).toBe('closed')
  })
})

describe('a member', () => {
  test('who does not want a group pushed hears nothing of it', async () => {
    const { driver, write } = await prepare()
    const group = aGroup({ isUrgent: false })
    await choose(driver, { group: { ...group, isPushed: false } })
    // An older page does not name it, and changes nothing about it.
    await choose(driver, { group })
    await write()
    await sendDue()
    expect(service.received).toEqual([])
  })

  test('who rests gets it after ten hours, unless the group is urgent', async () => {
    const { driver, device, write } = await prepare()
    await choose(driver, { isOnTen: true })
    await write()
    await sendDue()
    expect(service.received).toEqual([])
    pass(10 * hour)
    await sendDue()
    expect(service.messagesTo(device)).toHaveLength(1)

    await choose(driver, { isOnTen: true })
    const group = aGroup({ isUrgent: true })
    await choose(driver, { group })
    await write()
    await sendDue()
    expect(service.messagesTo(device)).toHaveLength(2)
  })

  test('hears nothing on a device that is signed out', async () => {
    const { driver, write } = await prepare()
    const other = await signInAs(server, driver.user.email)
    await subscribe(other)
    await write()
    await postJson(server, '/api/auth/logout', {}, driver.bearer)
    await postJson(server, '/api/auth/logout', {}, other.bearer)
    await sendDue()
    expect(service.received).toEqual([])
  })

  test('turns it off for one device', async () => {
    const { driver, write } = await prepare()
    await write()
    await sendJson(server, 'DELETE', '/api/account/push', undefined, driver.bearer)
    expect(await readPush(driver)).toMatchObject({ endpoint: null })
    await sendDue()
    expect(service.received).toEqual([])
  })

  test('who signs in on the device of another takes it over', async () => {
    const { driver, device, write } = await prepare()
    const next = await signIn(server)
    await putJson(server, '/api/account/push', device, next.bearer)
    await write()
    await sendDue()
    expect(service.received).toEqual([])
    expect(await readPush(driver)).toMatchObject({ endpoint: null })
  })

  test('gets replies to own topics', async () => {
    const { driver, writer, device } = await prepare()
    const topic = aTopic({ userId: driver.user._id, title: 'Chains at Donner?' })
    await server.db.collection('forumTopics').insertOne(topic)
    const body = { topicId: topic._id.toHexString(), content: 'Yes, both axles.' }
    await postJson(server, '/api/forum/posts', body, writer.bearer)
    await sendDue()
    expect(textsOf(service.messagesTo(device))).toEqual([
      'Oksana Bilyk replied to “Chains at Donner?”',
    ])
  })
})

describe('a push service', () => {
  test.each([403, 404, 410])(
    'that knows no such device (%i) is not asked again',
    async (status) => {
      const { driver, write } = await prepare()
      service.respondWith(status)
      await write()
      await sendDue()
      expect(await readPush(driver)).toMatchObject({ endpoint: null })
      expect(await server.db.collection('pushMessages').countDocuments()).toBe(0)
    },
  )

  test('that is down is asked again, with the newest; after a day it is given up', async () => {
    const { device, write } = await prepare()
    service.respondWith(503)
    await write()
    await sendDue()
    await write()
    service.respondWith(201)
    await sendDue()
    expect(textsOf(service.messagesTo(device))).toEqual(['Oksana Bilyk sent you 2 messages'])

    service.respondWith(503)
    await write()
    for (let count = 0; count < 10; count += 1) {
      await sendDue()
      pass(15 * hour)
    }
    expect(await server.db.collection('pushMessages').countDocuments()).toBe(0)
    const figures = await server.db.collection('dailyFigures').find().toArray()
    const sum = (name: string) =>
      figures.reduce((total, day) => total + ((day[name] as number) ?? 0), 0)
    expect([sum('pushesSent'), sum('pushesFailed')]).toEqual([1, 1])
  })
})

describe('a subscription', () => {
  test.each([
    ['http://push.example.com/x', 'Please enter an address that begins with https://'],
    ['https://10.0.0.8/x', 'This address is not public'],
    ['javascript:alert(1)', 'The subscription is not valid'],
  ])('with the address %s is rejected', async (endpoint, message) => {
    const { bearer } = await signIn(server)
    const response = await putJson(server, '/api/account/push', aSubscription(endpoint), bearer)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message }),
    ])
  })

  test('is made with the same public key on every call', async () => {
    const { bearer } = await signIn(server)
    const [first, second] = await Promise.all([readPush({ bearer }), readPush({ bearer })])
    expect(second.publicKey).toBe(first.publicKey)
    expect(Buffer.from(first.publicKey ?? '', 'base64url')).toHaveLength(65)
  })
})

test('messages and devices are found along indexes', async () => {
  const { write } = await prepare()
  await write()
  const plans = await explainFinds(server, sendDue)
  expect(plans.length).toBeGreaterThan(4)
  for (const { queryPlanner } of plans) {
    const { stage } = queryPlanner.winningPlan
    if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
  }
})
