import { type AccessRow, type Cast, forMembers } from '../../testing/access-row'
import { aConnection } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

/** Who is not one of the two does not learn that there is a connection. */
const forTheTwo = (status: number): AccessRow['expected'] => ({
  anonymous: 401,
  stranger: 404,
  owner: status,
  admin: 404,
})

const newMember = async (server: TestServer) => (await addUser(server))._id.toHexString()

/** Somebody has asked the owner. */
async function request(server: TestServer, { owner }: Cast) {
  const { _id: requesterId } = await addUser(server)
  const connection = aConnection({ requesterId, receiverId: owner._id, status: 'pending' })
  await server.db.collection('connections').insertOne(connection)
  return { id: connection._id.toHexString() }
}

export const connectionsAccess: readonly AccessRow[] = [
  { key: 'GET /api/connections', expected: forMembers() },
  {
    key: 'POST /api/connections',
    expected: forMembers(201),
    prepare: async (server) => ({ body: { receiverId: await newMember(server) } }),
  },
  {
    key: 'PUT /api/connections/{id}',
    expected: forTheTwo(200),
    prepare: async (server, cast) => ({
      params: await request(server, cast),
      body: { status: 'accepted' },
    }),
  },
  {
    key: 'DELETE /api/connections/{id}',
    expected: forTheTwo(204),
    prepare: async (server, cast) => ({ params: await request(server, cast) }),
  },
  { key: 'GET /api/blocks', expected: forMembers() },
  {
    key: 'POST /api/blocks',
    expected: forMembers(201),
    prepare: async (server) => ({ body: { userId: await newMember(server) } }),
  },
  {
    key: 'DELETE /api/blocks/{userId}',
    // Only who has blocked the member has something to remove.
    expected: { anonymous: 401, stranger: 404, owner: 204, admin: 404 },
    prepare: async (server, { owner }) => {
      const { _id: blockedId } = await addUser(server)
      const block = { userId: owner._id, blockedId, createdAt: new Date() }
      await server.db.collection('blocks').insertOne(block)
      return { params: { userId: blockedId.toHexString() } }
    },
  },
]
