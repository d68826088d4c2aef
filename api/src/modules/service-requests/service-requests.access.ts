import { type AccessRow, type CallerMembers, exceptOwner } from '../../testing/access-row'
import { aService, aServiceRequest, aServiceRequestInput } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'

/** A request to the caller named `owner`. */
async function received({ db }: TestServer, { owner }: CallerMembers) {
  const request = aServiceRequest({ providerId: owner._id })
  await db.collection('serviceRequests').insertOne(request)
  return { id: request._id.toHexString() }
}

export const serviceRequestsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/services/{id}/requests',
    // Members cannot send requests to themselves.
    exceptions: { owner: 400 },
    prepare: async ({ db }, { owner }) => {
      const service = aService({ userId: owner._id })
      await db.collection('services').insertOne(service)
      return { params: { id: service._id.toHexString() }, body: aServiceRequestInput() }
    },
  },
  { key: 'GET /api/service-requests', prepare: () => ({ query: { role: 'requester' } }) },
  {
    key: 'GET /api/service-requests/{id}',
    // Administrators read it to judge a report.
    exceptions: { stranger: 404, moderator: 404 },
    prepare: async (server, members) => ({ params: await received(server, members) }),
  },
  {
    key: 'PUT /api/service-requests/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({
      params: await received(server, members),
      body: { state: 'answered', answer: 'We can be there in an hour.' },
    }),
  },
  {
    key: 'PUT /api/service-requests/{id}/seen',
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await received(server, members) }),
  },
]
