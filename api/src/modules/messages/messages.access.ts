import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aClassified, aConnection } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import type { TestServer } from '../../testing/test-server'
import { toPairKey } from '../connections/pairs'
import type { ConversationDocument } from './messages.documents'

/** A conversation that a stranger has begun. */
const aRequest = (senderId: ObjectId, receiverId: ObjectId): ConversationDocument => {
  const conversationKey = toPairKey(senderId, receiverId)
  const createdAt = new Date()
  const sent = { _id: new ObjectId(), content: 'Still for sale?', conversationKey, createdAt }
  return {
    key: conversationKey,
    memberIds: [senderId, receiverId],
    lastMessage: { ...sent, senderId, receiverId },
    lastMessageAt: createdAt,
    unread: {},
    requestTo: receiverId,
  }
}

/** A message of the owner, sent just now to a connection. */
const ownMessage = async (server: TestServer, ownerId: ObjectId) => {
  const receiverId = await newMember(server)
  const { lastMessage } = aRequest(ownerId, receiverId)
  const connection = aConnection({ requesterId: receiverId, receiverId: ownerId })
  await server.db.collection('connections').insertOne(connection)
  await server.db.collection('messages').insertOne(lastMessage)
  return { params: { id: lastMessage._id.toHexString() } }
}

const newMember = async (server: TestServer) => (await addUser(server))._id

export const messagesAccess: readonly AccessRow[] = [
  {
    key: 'PUT /api/conversations/read',
    prepare: async (server) => ({ body: { otherUserId: (await newMember(server)).toHexString() } }),
  },
  {
    key: 'PUT /api/conversations/typing',
    prepare: async (server) => ({ body: { otherUserId: (await newMember(server)).toHexString() } }),
  },
  {
    key: 'PUT /api/conversations/ignored',
    // The stranger wrote to the owner only.
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => {
      const otherId = await newMember(server)
      await server.db.collection('conversations').insertOne(aRequest(otherId, owner._id))
      return { body: { otherUserId: otherId.toHexString() } }
    },
  },
  {
    key: 'POST /api/classifieds/{id}/messages',
    // Members do not write to themselves.
    exceptions: { owner: 400 },
    prepare: async ({ db }, { owner }) => {
      const classified = aClassified({ userId: owner._id })
      await db.collection('classifieds').insertOne(classified)
      return { params: { id: classified._id.toHexString() }, body: { content: 'Still for sale?' } }
    },
  },
  {
    key: 'GET /api/messages',
    prepare: async (server) => ({
      query: { otherUserId: (await newMember(server)).toHexString() },
    }),
  },
  {
    key: 'PUT /api/messages/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => ({
      ...(await ownMessage(server, owner._id)),
      body: { content: 'It is sold.' },
    }),
  },
  {
    key: 'DELETE /api/messages/{id}',
    exceptions: exceptOwner(404),
    prepare: (server, { owner }) => ownMessage(server, owner._id),
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): AccessRow => ({
      key: `${method} /api/messages/{id}/pin`,
      exceptions: exceptOwner(404),
      prepare: (server, { owner }) => ownMessage(server, owner._id),
    }),
  ),
  {
    key: 'GET /api/messages/pinned',
    prepare: async (server) => ({
      query: { otherUserId: (await newMember(server)).toHexString() },
    }),
  },
  {
    key: 'POST /api/messages/attachments',
    prepare: async () => ({ body: { file: toDataValue(await aPng()), name: 'load.png' } }),
  },
  {
    key: 'GET /api/messages/search',
    prepare: async (server) => ({
      query: { otherUserId: (await newMember(server)).toHexString(), search: 'Elko' },
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
