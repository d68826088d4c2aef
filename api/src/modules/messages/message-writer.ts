import type { ClientSession } from 'mongodb'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import { toPairKey } from '../connections/pairs'
import { getMember } from '../members/members.usecases'
import type { MessageShare } from './conversations.repository'
import { noticeOfMessagesBy, type StoredMessage, toDirectMessage } from './messages.documents'
import { createNotConnectedError } from './messages.errors'
import type { MessageParts } from './messages.usecases'

type MessageDraft = Omit<StoredMessage, 'conversationKey' | 'createdAt'>

/** Stores a message, if its two members are connected. */
export type WriteMessage = (draft: MessageDraft) => Promise<StoredMessage>

/** What two members write faster than one message after the other goes is written together. */
export function createMessageWriter(parts: MessageParts): WriteMessage {
  const { mutex, messages } = parts
  const write = createBatches({
    mutex,
    create: (drafts: NonEmptyArray<MessageDraft>) => writeAll(drafts, parts),
    findAll: messages.findAll,
    isOwn: (message, { senderId }) => message.senderId.equals(senderId),
  })
  return (draft) => write(toPairKey(draft.senderId, draft.receiverId), draft)
}

/** Writes messages between two members, all or none; shows them to both. */
async function writeAll(
  drafts: NonEmptyArray<MessageDraft>,
  parts: MessageParts,
): Promise<readonly StoredMessage[]> {
  const { database, messages, messageBus, notifier } = parts
  const stored = await database.transaction(async (session) => {
    const stored = await toStored(drafts, parts, session)
    // First of all: whoever repeats a message need not be connected any more.
    await messages.insert(stored, session)
    await checkConnected(drafts, parts, session)
    await count(stored, parts, session)
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
 * The conversation's record is read and written in the same transaction as its messages,
 * so that of two messages one is always the later: clocks may stand still or differ, the
 * order does not.
 */
async function toStored(
  drafts: NonEmptyArray<MessageDraft>,
  { conversations, now }: MessageParts,
  session: ClientSession,
): Promise<NonEmptyArray<StoredMessage>> {
  const [first, ...others] = drafts
  const conversationKey = toPairKey(first.senderId, first.receiverId)
  const lastAt = await conversations.findLastMessageAt(conversationKey, session)
  const from = Math.max(now().getTime(), (lastAt?.getTime() ?? 0) + 1)
  const at = (index: number) => ({ conversationKey, createdAt: new Date(from + index) })
  return [{ ...first, ...at(0) }, ...others.map((draft, index) => ({ ...draft, ...at(index + 1) }))]
}

/** All of them are between the same two members. */
async function checkConnected(
  [{ senderId, receiverId }]: NonEmptyArray<MessageDraft>,
  { connections, users }: MessageParts,
  session: ClientSession,
) {
  const connection = await connections.findBetween(senderId, receiverId, session)
  if (connection?.status === 'accepted') return
  await getMember({ id: receiverId.toHexString(), users }, session)
  throw createNotConnectedError()
}

/** Counts what each of the two has not read, and leaves one notice of each one's messages. */
async function count(
  stored: NonEmptyArray<StoredMessage>,
  { conversations, notifier }: MessageParts,
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

/** Who of the two has written how many of the messages. */
function toShares(stored: NonEmptyArray<StoredMessage>): readonly MessageShare[] {
  const [{ senderId, receiverId }] = stored
  const times = stored.filter((message) => message.senderId.equals(senderId)).length
  return [
    { senderId, receiverId, times },
    { senderId: receiverId, receiverId: senderId, times: stored.length - times },
  ].filter((share) => share.times > 0)
}
