import type { Connection, ConnectionDecision, ConnectionInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { isAuthorLimited } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { Notice } from '../notifications/notifications.documents'
import { createLimitedError } from '../sanctions/sanctions.errors'
import {
  announce,
  announceEnd,
  type ConnectionsDependencies,
  type Outcome,
} from './connections.announcements'
import { type StoredConnection, toConnectionDocument } from './connections.documents'
import {
  createAlreadyAcceptedError,
  createBlockedMemberError,
  createConnectionNotFoundError,
  createNotReceiverError,
  createOwnConnectionError,
  createReceiverFullError,
  createTooManyConnectionsError,
} from './connections.errors'
import { lockConnections } from './pairs'

interface RequestConnection {
  readonly input: ConnectionInput
  readonly member: StoredMember
}

/**
 * Requests a connection. Repeating the request changes nothing. If the receiver has already
 * requested one, that request is accepted, so that two concurrent requests become a connection.
 */
export async function requestConnection(
  { input, member }: RequestConnection,
  deps: ConnectionsDependencies,
): Promise<Connection> {
  const { connections, database, mutex } = deps
  const receiverId = parseId(input.receiverId)
  if (receiverId === null) throw createMemberNotFoundError()
  if (receiverId.equals(member._id)) throw createOwnConnectionError()
  // Only against conflicts: all requests to one member take its lock and update its notification.
  const outcome = await mutex(receiverId.toHexString(), () =>
    database.transaction(async (session): Promise<Outcome> => {
      const existing = await connections.findBetween(member._id, receiverId, session)
      if (existing === null) return await insertRequest({ member, receiverId }, deps, session)
      const isUnchanged = existing.status === 'accepted' || existing.requesterId.equals(member._id)
      if (isUnchanged) return { connection: existing, change: null, notice: null }
      return await accept(existing, deps, session)
    }),
  )
  return await announce(outcome, deps)
}

async function insertRequest(
  { member, receiverId }: { readonly member: StoredMember; readonly receiverId: ObjectId },
  deps: ConnectionsDependencies,
  session: ClientSession,
): Promise<Outcome> {
  const { connections, blocks, notifier, now } = deps
  if (member.limit) throw createLimitedError()
  const receiver = await getMember({ id: receiverId.toHexString() }, deps, session)
  const isHidden = await isAuthorLimited({ authorId: receiverId, reader: member }, deps)
  if (isHidden) throw createMemberNotFoundError()
  await lockConnections([member._id, receiver._id], deps, session)
  if (await blocks.has(member._id, receiver._id, session)) throw createBlockedMemberError()
  // The same error as for a missing member: the response must not reveal the block.
  if (await blocks.has(receiver._id, member._id, session)) throw createMemberNotFoundError()
  if (!(await connections.hasRoom(member._id, session))) throw createTooManyConnectionsError()
  if (!(await connections.hasRoom(receiver._id, session))) throw createReceiverFullError()
  const connection = toConnectionDocument({
    requesterId: member._id,
    receiverId: receiver._id,
    status: 'pending',
    createdAt: now(),
  })
  await connections.insert(connection, session)
  const notice = toNotice('connection_request', { userId: receiver._id, actorId: member._id })
  await notifier.add(notice, session)
  return { connection, change: 'written', notice }
}

async function accept(
  request: StoredConnection,
  { connections, notifier }: Pick<ConnectionsDependencies, 'connections' | 'notifier'>,
  session: ClientSession,
): Promise<Outcome> {
  await connections.accept(request, session)
  const { requesterId, receiverId } = request
  const notice = toNotice('connection_accepted', { userId: requesterId, actorId: receiverId })
  await notifier.add(notice, session)
  return { connection: { ...request, status: 'accepted' }, change: 'written', notice }
}

const toNotice = (kind: Notice['kind'], people: Pick<Notice, 'userId' | 'actorId'>): Notice => ({
  kind,
  ...people,
  subject: null,
  path: '/social-feed',
})

interface OwnConnection {
  readonly id: string
  readonly member: StoredMember
}

/** The connection with an id. For other members than its two it does not exist. */
async function getOwnConnection(
  { id, member }: OwnConnection,
  { connections }: Pick<ConnectionsDependencies, 'connections'>,
  session: ClientSession,
): Promise<StoredConnection> {
  const connectionId = parseId(id)
  const connection = connectionId && (await connections.findById(connectionId, session))
  if (!connection?.memberIds.some((memberId) => memberId.equals(member._id))) {
    throw createConnectionNotFoundError()
  }
  return connection
}

/** Accepts or declines a request. A declined request is removed and returned as it was. */
export async function respondToRequest(
  { id, input: { status }, member }: OwnConnection & { readonly input: ConnectionDecision },
  deps: ConnectionsDependencies,
): Promise<Connection> {
  const outcome = await deps.database.transaction(async (session): Promise<Outcome> => {
    const connection = await getOwnConnection({ id, member }, deps, session)
    if (!connection.receiverId.equals(member._id)) throw createNotReceiverError()
    if (connection.status === 'accepted') {
      if (status === 'declined') throw createAlreadyAcceptedError()
      return { connection, change: null, notice: null }
    }
    if (status === 'accepted') return await accept(connection, deps, session)
    await deps.connections.remove(connection, session)
    return { connection, change: 'ended', notice: null }
  })
  return await announce(outcome, deps)
}

/** Removes a connection, or withdraws or declines a request, for either of its two members. */
export async function endConnection(
  command: OwnConnection,
  deps: Pick<ConnectionsDependencies, 'connections' | 'database' | 'messageBus'>,
): Promise<void> {
  const connection = await deps.database.transaction(async (session) => {
    const found = await getOwnConnection(command, deps, session)
    await deps.connections.remove(found, session)
    return found
  })
  announceEnd(connection, deps)
}
