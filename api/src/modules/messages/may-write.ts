import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { createBlockedMemberError } from '../connections/connections.errors'
import { isAuthorLimited } from '../members/hidden-authors'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import { createLimitedError } from '../sanctions/sanctions.errors'
import type { ConversationDocument, MessageDocument } from './messages.documents'
import { createNotConnectedError, createRequestWaitingError } from './messages.errors'

type Dependencies = Pick<Repositories, 'connections' | 'blocks' | 'members'>
type Draft = Pick<MessageDocument, 'senderId' | 'receiverId' | 'about'>
/** Who can write in a conversation without a connection. */
type Access = Pick<ConversationDocument, 'requestTo' | 'isOpen'>

/**
 * Checks that a member may write to another one: they are connected; or the conversation is open;
 * or it is the answer to a first message, which opens it; or it is such a first message, which is
 * about a classified of the other member.
 * @returns who can write after the message
 */
export async function checkMayWrite(
  draft: Draft,
  conversation: Access | null,
  deps: Dependencies,
  session: ClientSession,
): Promise<Access> {
  const { senderId, receiverId } = draft
  const connection = await deps.connections.findBetween(senderId, receiverId, session)
  // Also where they are connected: the receiver may have deleted the account.
  await getMember({ id: receiverId.toHexString() }, deps, session)
  const { requestTo, isOpen = false } = conversation ?? {}
  const isAnswer = requestTo?.equals(senderId) === true
  if (connection?.status === 'accepted') return { isOpen: isOpen || isAnswer }
  await checkNotHidden(draft, deps, session)
  if (draft.about === undefined && !isOpen && !isAnswer) throw createNotConnectedError()
  await checkNotBlocked(draft, deps, session)
  if (isOpen || isAnswer) return { isOpen: true }
  if (requestTo) throw createRequestWaitingError()
  const sender = await deps.members.findById(senderId, session)
  if (sender?.limit) throw createLimitedError()
  return { requestTo: receiverId }
}

/**
 * Checks that the sender of a message may still give it another text: both are connected, or the
 * conversation goes on without a connection, and neither has blocked the other.
 */
export async function checkMayEdit(
  message: Draft,
  conversation: Access | null,
  deps: Dependencies,
  session: ClientSession,
): Promise<void> {
  const { senderId, receiverId } = message
  const connection = await deps.connections.findBetween(senderId, receiverId, session)
  if (connection?.status === 'accepted') return
  await checkNotBlocked({ senderId, receiverId }, deps, session)
  const isFirst = conversation?.requestTo?.equals(receiverId) === true
  if (!conversation?.isOpen && !isFirst) throw createNotConnectedError()
}

async function checkNotHidden(
  { senderId, receiverId }: Draft,
  deps: Dependencies,
  session: ClientSession,
) {
  const reader = await deps.members.findById(senderId, session)
  if (await isAuthorLimited({ authorId: receiverId, reader }, deps)) {
    throw createMemberNotFoundError()
  }
}

async function checkNotBlocked(
  { senderId, receiverId, about }: Draft,
  { blocks }: Dependencies,
  session: ClientSession,
) {
  const isBlocked = (one: ObjectId, other: ObjectId) => blocks.has(one, other, session)
  if (await isBlocked(senderId, receiverId)) throw createBlockedMemberError()
  if (!(await isBlocked(receiverId, senderId))) return
  // The same errors as for strangers and missing members: they must not reveal the block.
  throw about === undefined ? createNotConnectedError() : createMemberNotFoundError()
}
