import { type ClientSession, ObjectId } from 'mongodb'
import { createBatches } from '../../database/batches'
import { toPairKey } from '../connections/pairs'
import { getMember } from '../members/members.usecases'
import { type MessageDocument, noticeOfMessagesBy, type StoredMessage } from './messages.documents'
import { createNotConnectedError } from './messages.errors'
import type { MessageParts } from './messages.usecases'

type NewMessage = Pick<MessageDocument, 'senderId' | 'receiverId' | 'content'>

/** Stores a message, if its two members are connected. */
export type WriteMessage = (message: NewMessage) => Promise<StoredMessage>

/**
 * The conversation's record is read and written in the same transaction as its messages,
 * so that of two messages one is always the later: clocks may stand still or differ, the
 * order does not. What two members write faster than that goes is written together.
 */
export function createMessageWriter(parts: MessageParts): WriteMessage {
  const { database, turns } = parts
  const write = createBatches({
    turns,
    run: (news: readonly NewMessage[]) =>
      database.transaction(async (session) => {
        await checkConnected(news, parts, session)
        return await store(news, parts, session)
      }),
  })
  return (message) => write(toPairKey(message.senderId, message.receiverId), message)
}

/** All of them are between the same two members. */
async function checkConnected(
  [first]: readonly NewMessage[],
  { connections, users }: MessageParts,
  session: ClientSession,
) {
  if (!first) return
  const connection = await connections.findBetween(first.senderId, first.receiverId, session)
  if (connection?.status === 'accepted') return
  await getMember({ id: first.receiverId.toHexString(), users }, session)
  throw createNotConnectedError()
}

async function store(
  news: readonly NewMessage[],
  { messages, conversations, notifier, now }: MessageParts,
  session: ClientSession,
): Promise<readonly StoredMessage[]> {
  const [first] = news
  if (!first) return []
  const conversationKey = toPairKey(first.senderId, first.receiverId)
  const lastAt = await conversations.findLastMessageAt(conversationKey, session)
  const from = Math.max(now().getTime(), (lastAt?.getTime() ?? 0) + 1)
  const stored = news.map((message, index) => ({
    _id: new ObjectId(),
    conversationKey,
    ...message,
    createdAt: new Date(from + index),
  }))
  const counts = new Map<string, number>()
  for (const { receiverId } of stored) {
    const id = receiverId.toHexString()
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  await messages.insert(stored, session)
  const last = stored.at(-1)
  if (last) await conversations.addMessages(last, counts, session)
  for (const { senderId, receiverId } of stored) {
    const people = { userId: receiverId, actorId: senderId }
    await notifier.add({ ...noticeOfMessagesBy(senderId), ...people, subject: null }, session)
  }
  return stored
}
