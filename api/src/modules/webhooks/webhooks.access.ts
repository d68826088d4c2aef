import type { AccessRow } from '../../testing/access-row'
import { aWebhook, aWebhookDelivery } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'

async function addWebhook({ db }: TestServer) {
  await db.collection('webhooks').deleteMany({})
  const webhook = aWebhook()
  await db.collection('webhooks').insertOne(webhook)
  return { params: { id: webhook._id.toHexString() }, webhook }
}

const body = {
  url: 'https://hooks.example.com/haulyard',
  description: 'Dispatch board',
  kinds: ['classified.published'],
}

export const webhooksAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/admin/webhooks',
    prepare: async ({ db }) => {
      await db.collection('webhooks').deleteMany({})
      return { body }
    },
  },
  {
    key: 'PUT /api/admin/webhooks/{id}',
    prepare: async (server) => ({ params: (await addWebhook(server)).params, body }),
  },
  {
    key: 'PUT /api/admin/webhooks/{id}/state',
    prepare: async (server) => ({
      params: (await addWebhook(server)).params,
      body: { isOn: false },
    }),
  },
  ...(
    [
      'POST /api/admin/webhooks/{id}/test',
      'POST /api/admin/webhooks/{id}/secret',
      'DELETE /api/admin/webhooks/{id}',
      'GET /api/admin/webhooks/{id}/deliveries',
    ] as const
  ).map((key) => ({
    key,
    prepare: async (server: TestServer) => ({ params: (await addWebhook(server)).params }),
  })),
  {
    key: 'POST /api/admin/webhook-deliveries/{id}/redelivery',
    prepare: async (server) => {
      const { webhook } = await addWebhook(server)
      const delivery = aWebhookDelivery({ webhookId: webhook._id })
      await server.db.collection('webhookDeliveries').insertOne(delivery)
      return { params: { id: delivery._id.toHexString() } }
    },
  },
]
