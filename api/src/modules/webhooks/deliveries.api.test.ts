import {
  notificationSchema,
  type WebhookDelivery,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretSchema,
} from '@haulyard/api-contract'
import { MongoClient } from 'mongodb'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../config/config'
import { clientOptions } from '../../database/connect'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { jitter, retryPauses } from '../../outbound/retry-times'
import { createServer } from '../../server'
import { aClassifiedInput } from '../../testing/fixtures'
import { signIn, signInAs } from '../../testing/members'
import { beginReadOnly, endReadOnly } from '../../testing/read-only'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { makeDue } from '../account-data/testing/run-job'
import { leaseMs, webhooksJob } from './send-deliveries'
import { type Receiver, startReceiver } from './testing/receiver'
import type { WebhookDeliveryDocument } from './webhooks.documents'

const second = 1000
const day = 24 * 3_600_000
const cleared = ['webhooks', 'webhookDeliveries', 'notifications', 'auditLog', 'users', 'sessions']

let receiver: Receiver
let other: Receiver
let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  receiver = await startReceiver()
  other = await startReceiver()
  server = await createTestServer({ outboundAllow: [receiver.target, other.target] })
})
beforeEach(async () => {
  // In the future, because a TTL index removes deliveries by the database's own clock.
  server.clock.now = new Date('2126-05-01T08:00:00Z')
  for (const name of cleared) await server.db.collection(name).deleteMany({})
  receiver.received.length = 0
  receiver.respondWith((response) => response.end('Thank you'))
  admin = await signIn(server, { isAdmin: true })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await other.close()
})

const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
async function add(values: object = {}) {
  const body = { url: receiver.url, description: 'Dispatch', kinds: ['classified.published'] }
  const response = await postJson(
    server,
    '/api/admin/webhooks',
    { ...body, ...values },
    admin.bearer,
  )
  return readResponse(response, webhookSecretSchema)
}
const publish = async () => {
  const response = await postJson(server, '/api/classifieds', aClassifiedInput(), admin.bearer)
  expect(response.status).toBe(201)
}
async function send(on: Pick<TestServer, 'jobRunner'> = server) {
  await makeDue(server.db, webhooksJob)
  await on.jobRunner.runDue(webhooksJob)
}
const again = async () => {
  admin = { ...admin, ...(await signInAs(server, admin.user.email)) }
}
async function deliveriesOf({ id }: { readonly id: string }) {
  const path = `/api/admin/webhooks/${id}/deliveries`
  const response = await server.request(path, { headers: admin.bearer })
  return readListResponse(response, webhookDeliverySchema)
}
async function webhookOf() {
  const response = await server.request('/api/admin/webhooks', { headers: admin.bearer })
  const [webhook] = await readListResponse(response, webhookSchema)
  return webhook
}
const redeliver = ({ id }: Pick<WebhookDelivery, 'id'>) =>
  postJson(server, `/api/admin/webhook-deliveries/${id}/redelivery`, {}, admin.bearer)
const stored = () => server.db.collection<WebhookDeliveryDocument>('webhookDeliveries')

describe('an event', () => {
  test('arrives with a signature that an independent implementation accepts', async () => {
    server.clock.now = new Date()
    const { secret, webhook } = await add()
    await publish()
    await send()
    const [message] = receiver.received
    if (!message) throw new Error('Nothing has arrived')
    const event = new Webhook(secret).verify(message.body, message.headers) as { id: string }
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': event.id,
      'user-agent': expect.stringMatching(/^Haulyard\//),
    })
    const another = new Webhook((await add()).secret)
    expect(() => another.verify(message.body, message.headers)).toThrow()
    expect(() => new Webhook(secret).verify(`${message.body} `, message.headers)).toThrow()
    const [delivery] = await deliveriesOf(webhook)
    expect(delivery).toMatchObject({
      ...{ state: 'delivered', attempts: 1, status: 200, response: 'Thank you', error: null },
      ...{ payload: message.body, eventId: event.id, nextAttemptAt: null },
    })
  })

  test('is signed with the previous secret too, for a day', async () => {
    server.clock.now = new Date()
    const { secret, webhook } = await add()
    const path = `/api/admin/webhooks/${webhook.id}/secret`
    const renewed = await readResponse(
      await postJson(server, path, {}, admin.bearer),
      webhookSecretSchema,
    )
    await publish()
    await send()
    const [both] = receiver.received
    for (const key of [secret, renewed.secret]) {
      expect(() => new Webhook(key).verify(both?.body ?? '', both?.headers ?? {})).not.toThrow()
    }
    pass(day)
    await again()
    await publish()
    await send()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('of a kind that nobody chose is not recorded, nor one for a webhook that is off', async () => {
    await add({ kinds: ['topic.published'] })
    const { webhook } = await add()
    const path = `/api/admin/webhooks/${webhook.id}/state`
    await putJson(server, path, { isOn: false }, admin.bearer)
    await publish()
    expect(await stored().countDocuments()).toBe(0)
  })

  test('goes to each webhook of its kind, with one id', async () => {
    await add()
    await add()
    await publish()
    await send()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  test('of a call that fails is not recorded', async () => {
    await add()
    const call = { ...aClassifiedInput(), title: 'No' }
    expect((await postJson(server, '/api/classifieds', call, admin.bearer)).status).toBe(400)
    expect(await stored().countDocuments()).toBe(0)
  })

  test('of a call that is repeated is recorded once', async () => {
    await add()
    const headers = { ...admin.bearer, 'Idempotency-Key': 'one-truck' }
    await postJson(server, '/api/classifieds', aClassifiedInput(), headers)
    await server.db.collection('idempotencyKeys').deleteMany({})
    await postJson(server, '/api/classifieds', aClassifiedInput(), headers)
    expect(await stored().countDocuments()).toBe(1)
  })

  test('waits while the site is read-only', async () => {
    await add()
    await publish()
    await beginReadOnly(server.db)
    await send()
    expect(receiver.received).toHaveLength(0)
    await endReadOnly(server.db)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('is shown with the first 2 KB of the response, without control characters', async () => {
    const { webhook } = await add()
    receiver.respondWith((response) => response.end(`\u0000${'x'.repeat(100_000)}`))
    await publish()
    await send()
    const [delivery] = await deliveriesOf(webhook)
    expect(delivery?.response).toMatch(/^x{2047}$/)
  })
})

describe('an event that does not arrive', () => {
  test('is tried again with growing pauses, and has failed after about a day', async () => {
    const { webhook } = await add()
    receiver.respondWith((response) => response.writeHead(503).end('Down'))
    await publish()
    for (const [index, pause] of retryPauses.entries()) {
      await send()
      expect(receiver.received).toHaveLength(index + 1)
      await again()
      const [delivery] = await deliveriesOf(webhook)
      expect(delivery).toMatchObject({ state: 'waiting', status: 503, response: 'Down' })
      const waited = Date.parse(delivery?.nextAttemptAt ?? '') - server.clock.now.getTime()
      expect(waited).toBeGreaterThanOrEqual(pause)
      expect(waited).toBeLessThanOrEqual(pause * (1 + jitter))
      pass(waited - 1)
      await send()
      expect(receiver.received).toHaveLength(index + 1)
      pass(1)
    }
    await send()
    await again()
    const [delivery] = await deliveriesOf(webhook)
    const error = 'responded with 503'
    expect(delivery).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null, error })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    pass(day)
    await send()
    expect(receiver.received).toHaveLength(8)
  })

  test('holds the others back until its endpoint works again, and no other endpoint', async () => {
    await add()
    await add({ url: other.url })
    receiver.respondWith((response) => response.destroy())
    for (let round = 0; round < 3; round += 1) await publish()
    await send()
    expect([receiver.received.length, other.received.length]).toEqual([1, 3])
    receiver.respondWith((response) => response.end())
    pass(7 * second)
    await send()
    expect(receiver.received).toHaveLength(4)
  })

  test.each([
    ['a redirect', () => receiver.url, 'responded with 302'],
    ['a private address', () => 'https://10.0.0.1/', 'is at a private address'],
    ['no server', () => 'https://does-not-exist.invalid/', expect.stringMatching(/host name/)],
  ])('because of %s says why', async (_, toUrl, error) => {
    const { webhook } = await add()
    await server.db.collection('webhooks').updateOne({}, { $set: { url: toUrl() } })
    receiver.respondWith((response) => response.writeHead(302, { location: '/other' }).end())
    await publish()
    await send()
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'waiting', error })
    expect(receiver.received.length).toBeLessThanOrEqual(1)
  })
})

describe('a webhook', () => {
  const notices = async () => {
    const response = await server.request('/api/notifications', { headers: admin.bearer })
    return readListResponse(response, notificationSchema)
  }

  test('that has failed for three days is switched off, and administrators are told', async () => {
    await add()
    receiver.respondWith((response) => response.writeHead(500).end())
    await publish()
    await send()
    expect(await webhookOf()).toMatchObject({ failingSince: server.clock.now.toISOString() })
    pass(3 * day)
    await send()
    await again()
    expect(await webhookOf()).toMatchObject({ isOn: false, offReason: 'failing' })
    expect(await notices()).toMatchObject([
      { kind: 'webhook_off', subject: 'Dispatch', path: '/admin-portal?section=webhooks' },
    ])
    expect(await server.db.collection('auditLog').countDocuments({ actorId: null })).toBe(1)
  })

  test('that works again starts anew', async () => {
    const { webhook } = await add()
    receiver.respondWith((response) => response.writeHead(500).end())
    await publish()
    await send()
    receiver.respondWith((response) => response.end())
    pass(2 * day)
    await send()
    await again()
    expect(await webhookOf()).toMatchObject({
      ...{ isOn: true, failingSince: null },
      lastDeliveredAt: server.clock.now.toISOString(),
    })
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('whose system responds with 410 is switched off at once', async () => {
    const { webhook } = await add()
    receiver.respondWith((response) => response.writeHead(410).end())
    await publish()
    await send()
    expect(await webhookOf()).toMatchObject({ isOn: false, offReason: 'gone' })
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'failed', status: 410 })
    expect(await notices()).toHaveLength(1)
  })

  test('that is switched off sends nothing, and what waits when it is on again', async () => {
    const { webhook } = await add()
    const path = `/api/admin/webhooks/${webhook.id}/state`
    await publish()
    await putJson(server, path, { isOn: false }, admin.bearer)
    await send()
    expect(receiver.received).toHaveLength(0)
    await putJson(server, path, { isOn: true }, admin.bearer)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('can be tested while it is on', async () => {
    const { webhook } = await add()
    const path = `/api/admin/webhooks/${webhook.id}`
    const response = await postJson(server, `${path}/test`, {}, admin.bearer)
    const delivery = await readResponse(response, webhookDeliverySchema)
    expect(delivery).toMatchObject({ kind: 'webhook.test', state: 'waiting' })
    await send()
    expect(receiver.received).toHaveLength(1)
    await putJson(server, `${path}/state`, { isOn: false }, admin.bearer)
    expect((await postJson(server, `${path}/test`, {}, admin.bearer)).status).toBe(409)
    expect((await redeliver(delivery)).status).toBe(409)
  })
})

describe('a redelivery', () => {
  test('sends the same event again', async () => {
    const { webhook } = await add()
    await publish()
    await send()
    const [first] = await deliveriesOf(webhook)
    if (!first) throw new Error('There is one')
    const again = await readResponse(await redeliver(first), webhookDeliverySchema)
    expect(again).toMatchObject({ id: first.id, state: 'waiting', payload: first.payload })
    await send()
    const [one, other] = receiver.received
    expect(other?.body).toBe(one?.body)
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('of one that has failed begins with new pauses', async () => {
    const { webhook } = await add()
    receiver.respondWith((response) => response.writeHead(500).end())
    await publish()
    await stored().updateOne({}, { $set: { tries: 7 } })
    await send()
    const [failed] = await deliveriesOf(webhook)
    expect(failed).toMatchObject({ state: 'failed' })
    await redeliver(failed as WebhookDelivery)
    await send()
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'waiting' })
  })

  test('is not possible while it is being sent', async () => {
    const { webhook } = await add()
    await publish()
    const [waiting] = await deliveriesOf(webhook)
    await stored().updateOne({}, { $set: { leaseUntil: new Date(server.clock.now.getTime() + 1) } })
    expect((await redeliver(waiting as WebhookDelivery)).status).toBe(409)
  })
})

describe('of two processes', () => {
  /** Another process of the site, which shares only the database, the folder and the time. */
  async function startOther() {
    const client = new MongoClient(inject('mongodbUri'), clientOptions)
    const database = createDatabase()
    database.attach(client.db(server.db.databaseName))
    const environment = { LOG_LEVEL: 'silent', DATA_DIR: server.dataDir }
    const config = { ...readConfig(environment), outboundAllow: [receiver.target] }
    const now = () => server.clock.now
    const logger = createLogger(config)
    const started = createServer({ config, database, logger, status: () => 'ready', now })
    return {
      ...started,
      stop: async () => {
        await started.close()
        await client.close()
      },
    }
  }

  test('each event is sent by one', async () => {
    const process = await startOther()
    await add()
    for (let round = 0; round < 5; round += 1) await publish()
    await Promise.all([send(), send(process)])
    await process.stop()
    expect(receiver.received).toHaveLength(5)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  test('the second one leaves what the first one is sending', async () => {
    const process = await startOther()
    await add()
    await publish()
    let respond = () => {}
    const begun = new Promise<void>((resolve) => {
      receiver.respondWith((response) => {
        respond = () => response.end()
        resolve()
      })
    })
    const sending = send()
    await begun
    // Also if the first one has lost the job meanwhile.
    await send(process)
    respond()
    await sending
    await process.stop()
    expect(receiver.received).toHaveLength(1)
  })

  test('one takes over what a killed one was sending', async () => {
    const { webhook } = await add()
    await publish()
    // What a process that was killed while it sent has left.
    const leaseUntil = new Date(server.clock.now.getTime() + leaseMs)
    const claim = { nextAttemptAt: leaseUntil, leaseUntil, attempts: 1, tries: 1 }
    await stored().updateOne({}, { $set: claim })
    await send()
    expect(receiver.received).toHaveLength(0)
    pass(leaseMs)
    await send()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })
})

test('the deliveries are read page by page, newest first', async () => {
  const { webhook } = await add()
  for (let round = 0; round < 3; round += 1) {
    await publish()
    pass(second)
  }
  const path = `/api/admin/webhooks/${webhook.id}/deliveries?limit=2`
  const first = await server.request(path, { headers: admin.bearer })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await server.request(next, { headers: admin.bearer })
  const pages = [await first.json(), await rest.json()] as WebhookDelivery[][]
  expect(pages.map(({ length }) => length)).toEqual([2, 1])
  const dates = pages.flat().map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})
