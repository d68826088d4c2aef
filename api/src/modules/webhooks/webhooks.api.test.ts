import {
  maximumWebhooks,
  webhookData,
  webhookKinds,
  webhookSchema,
  webhookSecretSchema,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWebhook, aWebhookDelivery } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer({ outboundAllow: ['hooks.internal:8080'] })
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of ['webhooks', 'webhookDeliveries', 'auditLog']) {
    await server.db.collection(name).deleteMany({})
  }
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const input = {
  url: 'https://hooks.example.com/a-secret-path?token=1',
  description: 'Dispatch board',
  kinds: ['member.created', 'classified.published'],
}
const add = (values: object = {}) =>
  postJson(server, '/api/admin/webhooks', { ...input, ...values }, admin.bearer)
const added = async () => readResponse(await add(), webhookSecretSchema)
const pathOf = ({ id }: { readonly id: string }) => `/api/admin/webhooks/${id}`
const list = async () => {
  const response = await server.request('/api/admin/webhooks', { headers: admin.bearer })
  return readListResponse(response, webhookSchema)
}
const audited = async () => {
  const entries = await server.db.collection('auditLog').find().sort({ _id: 1 }).toArray()
  return entries.filter(({ targetType }) => targetType === 'webhook')
}

describe('a webhook', () => {
  test('is on at once, and its secret is shown once and stored encrypted', async () => {
    const { webhook, secret } = await added()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await list()).toEqual([webhook])
    expect(webhook).toMatchObject({ ...input, isOn: true, offReason: null, failingSince: null })
    const stored = JSON.stringify(await server.db.collection('webhooks').find().toArray())
    expect(stored).not.toContain(secret.slice('whsec_'.length))
  })

  test('is in the audit log, without the path of its address', async () => {
    const { webhook } = await added()
    const path = pathOf(webhook)
    await putJson(server, path, { ...input, kinds: ['topic.removed'] }, admin.bearer)
    await postJson(server, `${path}/secret`, {}, admin.bearer)
    await putJson(server, `${path}/state`, { isOn: false }, admin.bearer)
    await putJson(server, `${path}/state`, { isOn: true }, admin.bearer)
    await sendJson(server, 'DELETE', path, {}, admin.bearer)
    const entries = await audited()
    expect(entries.map(({ action }) => action)).toEqual([
      'webhooks.added',
      'webhooks.updated',
      'webhooks.secret_renewed',
      'webhooks.switched_off',
      'webhooks.switched_on',
      'webhooks.deleted',
    ])
    expect(entries[1]).toMatchObject({
      targetLabel: 'Dispatch board',
      before: { events: 'member.created, classified.published' },
      after: { events: 'topic.removed' },
    })
    expect(JSON.stringify(entries)).not.toMatch(/a-secret-path|whsec_/)
  })

  test('that is deleted takes its deliveries along', async () => {
    const { webhook } = await added()
    const stored = await server.db.collection('webhooks').findOne({})
    const deliveries = [
      aWebhookDelivery({ webhookId: stored?._id }),
      aWebhookDelivery({ webhookId: stored?._id }),
      aWebhookDelivery(),
    ]
    await server.db.collection('webhookDeliveries').insertMany(deliveries)
    const response = await sendJson(server, 'DELETE', pathOf(webhook), {}, admin.bearer)
    expect(response.status).toBe(204)
    expect(await list()).toEqual([])
    expect(await server.db.collection('webhookDeliveries').countDocuments()).toBe(1)
  })

  test.each([
    ['POST', ''],
    ['PUT', '/{id}'],
    ['POST', '/{id}/secret'],
  ] as const)('%s %s needs a confirmation of who one is', async (method, suffix) => {
    const { webhook } = await added()
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    const path = `/api/admin/webhooks${suffix.replace('{id}', webhook.id)}`
    const response = await sendJson(server, method, path, input, admin.bearer)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'auth.confirm_identity' })
  })

  test('that does not exist is not found', async () => {
    for (const id of ['000000000000000000000000', 'nonsense']) {
      const response = await putJson(server, pathOf({ id }), input, admin.bearer)
      expect(response.status).toBe(404)
    }
  })
})

test.each([
  ['http://hooks.example.com/', 'Please enter an address that begins with https://'],
  ['https://127.0.0.1/', 'This address is not public'],
  ['https://[::1]/', 'This address is not public'],
  ['https://169.254.169.254/latest', 'This address is not public'],
  ['https://localhost/', 'This address is not public'],
  ['https://user:word@hooks.example.com/', 'Please enter a complete address: https://…'],
  ['hooks.example.com', 'Please enter a complete address: https://…'],
])('the address %s is rejected', async (url, message) => {
  const response = await add({ url })
  expect(response.status).toBe(400)
  const body = (await response.json()) as { issues: { path: string; message: string }[] }
  expect(body.issues).toMatchObject([{ path: 'url', message }])
})

test('an address that the operator allows may be private and without https', async () => {
  expect((await add({ url: 'http://hooks.internal:8080/in' })).status).toBe(201)
})

test('there are at most 20 webhooks, also of several calls at once', async () => {
  const some = Array.from({ length: maximumWebhooks - 2 }, () => aWebhook())
  await server.db.collection('webhooks').insertMany(some)
  const responses = await Promise.all(Array.from({ length: 4 }, () => add()))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
})

test('every event but the test can be chosen', () => {
  expect(Object.keys(webhookData)).toEqual([...webhookKinds, 'webhook.test'])
})
