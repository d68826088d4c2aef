import { ObjectId } from 'mongodb'
import type { AccessRow } from '../../testing/access-row'
import { aSupportRequest } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'

const person = { name: 'Rosa Villanueva', email: 'rosa@example.com' }

const addRequest = async ({ db }: TestServer) => {
  const request = aSupportRequest()
  await db.collection('supportRequests').insertOne(request)
  return { id: request._id.toHexString() }
}

export const supportAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/support-requests',
    prepare: () => ({
      body: { ...person, subject: 'A question', message: `Which one? ${new ObjectId()}` },
    }),
  },
  {
    key: 'POST /api/support-requests/book-orders',
    prepare: () => ({ body: { ...person, message: 'A receipt, please.', priceCents: 2999 } }),
  },
  {
    key: 'POST /api/support-requests/bulk-orders',
    prepare: () => ({
      body: { ...person, company: 'Vega Freight', copies: 12, message: 'Hello.' },
    }),
  },
  {
    key: 'POST /api/support-requests/reports',
    prepare: () => ({
      body: { link: '/directory', reason: 'Spam', description: 'See.', email: person.email },
    }),
  },
  {
    key: 'PUT /api/admin/support-requests/{id}',
    prepare: async (server) => ({ params: await addRequest(server), body: { state: 'closed' } }),
  },
  {
    key: 'POST /api/admin/support-requests/{id}/answers',
    prepare: async (server) => ({ params: await addRequest(server), body: { text: 'Thank you.' } }),
  },
]
