import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aConnection } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

const newMember = async (server: TestServer) => (await addUser(server))._id

export const messagesAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/conversations/read',
    prepare: async (server) => ({ body: { otherUserId: (await newMember(server)).toHexString() } }),
  },
  {
    key: 'GET /api/messages',
    prepare: async (server) => ({
      query: { otherUserId: (await newMember(server)).toHexString() },
    }),
  },
  {
    key: 'POST /api/messages',
    // The receiver is connected with the owner only.
    exceptions: exceptOwner(403),
    prepare: async (server, { owner }) => {
      const receiverId = await newMember(server)
      const connection = aConnection({ requesterId: receiverId, receiverId: owner._id })
      await server.db.collection('connections').insertOne(connection)
      return { body: { receiverId: receiverId.toHexString(), content: 'You through Elko yet?' } }
    },
  },
]
