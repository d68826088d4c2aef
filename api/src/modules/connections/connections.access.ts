import { type AccessRow, type CallerMembers, exceptOwner } from '../../testing/access-row'
import { aConnection } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

const newMember = async (server: TestServer) => (await addUser(server))._id.toHexString()

/** The owner has received a request. */
async function request(server: TestServer, { owner }: CallerMembers) {
  const { _id: requesterId } = await addUser(server)
  const connection = aConnection({ requesterId, receiverId: owner._id, status: 'pending' })
  await server.db.collection('connections').insertOne(connection)
  return { id: connection._id.toHexString() }
}

export const connectionsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/connections',
    prepare: async (server) => ({ body: { receiverId: await newMember(server) } }),
  },
  {
    key: 'PUT /api/connections/{id}',
    // Other members must not see whether there is a connection.
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({
      params: await request(server, members),
      body: { status: 'accepted' },
    }),
  },
  {
    key: 'DELETE /api/connections/{id}',
    // Other members must not see whether there is a connection.
    exceptions: exceptOwner(404),
    prepare: async (server, members) => ({ params: await request(server, members) }),
  },
  {
    key: 'POST /api/blocks',
    prepare: async (server) => ({ body: { userId: await newMember(server) } }),
  },
  {
    key: 'DELETE /api/blocks/{userId}',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => {
      const { _id: blockedId } = await addUser(server)
      const block = { userId: owner._id, blockedId, createdAt: new Date() }
      await server.db.collection('blocks').insertOne(block)
      return { params: { userId: blockedId.toHexString() } }
    },
  },
  {
    key: 'POST /api/mutes',
    prepare: async (server) => ({ body: { userId: await newMember(server) } }),
  },
  {
    key: 'DELETE /api/mutes/{userId}',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => {
      const { _id: mutedId } = await addUser(server)
      const mute = { userId: owner._id, mutedId, createdAt: new Date() }
      await server.db.collection('mutes').insertOne(mute)
      return { params: { userId: mutedId.toHexString() } }
    },
  },
]
