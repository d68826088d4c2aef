import type { ClientSession } from 'mongodb'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import { toPairKey } from '../connections/pairs'
import { isAuthorLimited } from '../members/hidden-authors'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { MessageShare } from './conversations.repository'
import { noticeOfMessagesBy, type StoredMessage, toDirectMessage } from './messages.documents'
import { createNotConnectedError } from './messages.errors'
import type { MessagesDependencies } from './messages.usecases'

type MessageDraft = Omit<StoredMessage, 'conversationKey' | 'createdAt'>

/** Stores a message if the two members are connected. */
export type WriteMessage = (draft: MessageDraft) => Promise<StoredMessage>

/** Messages of two members that arrive while another one is written are stored in one batch. */
export function createMessageWriter(deps: MessagesDependencies): WriteMessage {
  const { mutex, messages } = deps
  const write = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<MessageDraft>) => writeAll(drafts, deps),
    findAll: messages.findAll,
    isOwn: (message, { senderId }) => message.senderId.equals(senderId),
  })
  return (draft) => write(toPairKey(draft.senderId, draft.receiverId), draft)
}

/** Stores messages between two members, all or none, and publishes them to both. */
async function writeAll(
  drafts: NonEmptyArray<MessageDraft>,
  deps: MessagesDependencies,
): Promise<readonly StoredMessage[]> {
  const { database, messages, messageBus, notifier } = deps
  const stored = await database.transaction(async (session) => {
    const stored = await toStored(drafts, deps, session)
    // Before the check: a repeated request succeeds although the connection may have ended.
    await messages.insert(stored, session)
    await checkConnected(drafts, deps, session)
    await count(stored, deps, session)
    return stored
  })
  for (const message of stored) {
    const { senderId, receiverId } = message
    messageBus.publish([senderId, receiverId], {
      type: 'message',
      message: toDirectMessage(message),
    })
  }
  for (const { receiverId } of toShares(stored)) {
    await notifier.announce({ userId: receiverId })
  }
  return stored
}

/**
 * Gives the messages strictly increasing dates, also where the clocks of two processes differ:
 * the transaction reads and writes the conversation together with its messages.
 */
async function toStored(
  drafts: NonEmptyArray<MessageDraft>,
  { conversations, now }: MessagesDependencies,
  session: ClientSession,
): Promise<NonEmptyArray<StoredMessage>> {
  const [first, ...others] = drafts
  const conversationKey = toPairKey(first.senderId, first.receiverId)
  const lastAt = await conversations.findLastMessageAt(conversationKey, session)
  const from = Math.max(now().getTime(), (lastAt?.getTime() ?? 0) + 1)
  const at = (index: number) => ({ conversationKey, createdAt: new Date(from + index) })
  return [{ ...first, ...at(0) }, ...others.map((draft, index) => ({ ...draft, ...at(index + 1) }))]
}

/** All drafts are between the same two members. */
async function checkConnected(
  [{ senderId, receiverId }]: NonEmptyArray<MessageDraft>,
  deps: MessagesDependencies,
  session: ClientSession,
) {
  const connection = await deps.connections.findBetween(senderId, receiverId, session)
  // Also where they are connected: the receiver may have deleted the account.
  await getMember({ id: receiverId.toHexString() }, deps, session)
  if (connection?.status === 'accepted') return
  const reader = await deps.members.findById(senderId, session)
  const isHidden = await isAuthorLimited({ authorId: receiverId, reader }, deps)
  throw isHidden ? createMemberNotFoundError() : createNotConnectedError()
}

/** Adds to both unread counts, and adds one notice for each member who received messages. */
async function count(
  stored: NonEmptyArray<StoredMessage>,
  { conversations, notifier }: MessagesDependencies,
  session: ClientSession,
) {
  const shares = toShares(stored)
  await conversations.addMessages(stored.at(-1) ?? stored[0], shares, session)
  for (const { senderId, receiverId, times } of shares) {
    const people = { userId: receiverId, actorId: senderId }
    await notifier.add(
      { ...noticeOfMessagesBy(senderId), ...people, subject: null, times },
      session,
    )
  }
}

/** How many of the messages each of the two members wrote. */
function toShares(stored: NonEmptyArray<StoredMessage>): readonly MessageShare[] {
  const [{ senderId, receiverId }] = stored
  const times = stored.filter((message) => message.senderId.equals(senderId)).length
  return [
    { senderId, receiverId, times },
    { senderId: receiverId, receiverId: senderId, times: stored.length - times },
  ].filter((share) => share.times > 0)
}
