import type { Connection } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { Notice } from '../notifications/notifications.documents'
import type { StoredUser } from '../users/users.documents'
import {
  announce,
  announceEnd,
  type ConnectionParts,
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
import { toPairKey } from './pairs'

interface RequestConnection extends ConnectionParts {
  readonly user: StoredUser
  readonly receiverId: string
}

/**
 * Asks for a connection. Asking again changes nothing; asking whoever has asked already
 * accepts that request, so that two who ask each other at once are connected.
 */
export async function requestConnection(request: RequestConnection): Promise<Connection> {
  const { user, receiverId, connections, database, mutex } = request
  const receiver = parseId(receiverId)
  if (receiver === null) throw createMemberNotFoundError()
  if (receiver.equals(user._id)) throw createOwnConnectionError()
  const outcome = await mutex(toPairKey(user._id, receiver), () =>
    // All requests to one member meet in one notification.
    mutex(receiver.toHexString(), () =>
      database.transaction(async (session): Promise<Outcome> => {
        const existing = await connections.findBetween(user._id, receiver, session)
        if (existing === null) return await insertRequest(request, session)
        const isReplay = existing.status === 'accepted' || existing.requesterId.equals(user._id)
        if (isReplay) return { connection: existing, change: null, notice: null }
        return await accept(existing, request, session)
      }),
    ),
  )
  return await announce(outcome, request)
}

async function insertRequest(
  { user, receiverId, ...parts }: RequestConnection,
  session: ClientSession,
): Promise<Outcome> {
  const { connections, blocks, notifier, now } = parts
  const receiver = await getMember({ ...parts, id: receiverId }, session)
  if (await blocks.has(user._id, receiver._id, session)) throw createBlockedMemberError()
  // Who has been blocked is answered as if the other were not there: nobody is told so.
  if (await blocks.has(receiver._id, user._id, session)) throw createMemberNotFoundError()
  if (!(await connections.hasRoom(user._id, session))) throw createTooManyConnectionsError()
  if (!(await connections.hasRoom(receiver._id, session))) throw createReceiverFullError()
  const connection = toConnectionDocument({
    requesterId: user._id,
    receiverId: receiver._id,
    status: 'pending',
    createdAt: now(),
  })
  await connections.insert(connection, session)
  const notice = toNotice('connection_request', { userId: receiver._id, actorId: user._id })
  await notifier.add(notice, session)
  return { connection, change: 'written', notice }
}

async function accept(
  request: StoredConnection,
  { connections, notifier }: ConnectionParts,
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

interface NamedConnection extends ConnectionParts {
  readonly user: StoredUser
  readonly id: string
}

/** The connection that a path names, for one of its two members; for others it is not there. */
async function getOwnConnection(
  { id, user, connections }: NamedConnection,
  session?: ClientSession,
) {
  const connectionId = parseId(id)
  const connection = connectionId && (await connections.findById(connectionId, session))
  if (!connection?.memberIds.some((memberId) => memberId.equals(user._id))) {
    throw createConnectionNotFoundError()
  }
  return connection
}

interface AnswerRequest extends NamedConnection {
  readonly status: 'accepted' | 'declined'
}

/** Accepts or declines a request; a declined one is gone, and is answered as it was. */
export async function answerRequest(answer: AnswerRequest): Promise<Connection> {
  const { user, status, connections, database } = answer
  const outcome = await database.transaction(async (session): Promise<Outcome> => {
    const connection = await getOwnConnection(answer, session)
    if (!connection.receiverId.equals(user._id)) throw createNotReceiverError()
    if (connection.status === 'accepted') {
      if (status === 'declined') throw createAlreadyAcceptedError()
      return { connection, change: null, notice: null }
    }
    if (status === 'accepted') return await accept(connection, answer, session)
    await connections.remove(connection, session)
    return { connection, change: 'ended', notice: null }
  })
  return await announce(outcome, answer)
}

/** Ends a connection, or withdraws or declines a request: either of the two may. */
export async function endConnection(ending: NamedConnection): Promise<void> {
  const { connections, database } = ending
  const connection = await database.transaction(async (session) => {
    const found = await getOwnConnection(ending, session)
    await connections.remove(found, session)
    return found
  })
  announceEnd(connection, ending)
}
