import type { ClientSession } from 'mongodb'
import { createBatches, type NonEmptyArray } from '../../database/batches'
import { insertOrFind } from '../../database/insert-or-find'
import { toPairKey } from '../connections/pairs'
import type { MessageShare } from './conversations.repository'
import { checkMayWrite } from './may-write'
import {
  type AnswerDocument,
  type ConversationDocument,
  noticeOfMessagesBy,
  type StoredMessage,
  toDirectMessage,
} from './messages.documents'
import type { MessagesDependencies } from './messages.usecases'

type MessageDraft = Omit<StoredMessage, 'conversationKey' | 'createdAt'>

const keyOf = ({ senderId, receiverId }: MessageDraft) => toPairKey(senderId, receiverId)

/** Stores a message if its sender may write to the receiver. */
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
  /** A message to a seller may be rejected because of the one before it, so it is stored alone. */
  const writeAlone: WriteMessage = (draft) =>
    insertOrFind({
      insert: async () => {
        const [stored] = await mutex(keyOf(draft), () => writeAll([draft], deps))
        return stored
      },
      find: async () => {
        const [found] = await messages.findAll([draft._id])
        return found?.senderId.equals(draft.senderId) ? found : null
      },
    })
  return (draft) => (draft.about ? writeAlone(draft) : write(keyOf(draft), draft))
}

/** Stores messages between two members, all or none, and publishes them to both. */
async function writeAll(
  drafts: NonEmptyArray<MessageDraft>,
  deps: MessagesDependencies,
): Promise<NonEmptyArray<StoredMessage>> {
  const { database, conversations, messages, messageBus, notifier } = deps
  const stored = await database.transaction(async (session) => {
    const conversation = await conversations.find(keyOf(drafts[0]), session)
    const stored = toStored(drafts, conversation, deps)
    // Before the check: a repeated request succeeds although the connection may have ended.
    await messages.insert(stored, session)
    await count(stored, deps, session)
    await setAccess({ drafts, conversation }, deps, session)
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
function toStored(
  drafts: NonEmptyArray<MessageDraft>,
  conversation: ConversationDocument | null,
  { now }: MessagesDependencies,
): NonEmptyArray<StoredMessage> {
  const [first, ...others] = drafts
  const conversationKey = keyOf(first)
  const lastAt = conversation?.lastMessageAt.getTime() ?? 0
  const from = Math.max(now().getTime(), lastAt + 1)
  const at = (index: number) => ({ conversationKey, createdAt: new Date(from + index) })
  return [{ ...first, ...at(0) }, ...others.map((draft, index) => ({ ...draft, ...at(index + 1) }))]
}

interface Written {
  readonly drafts: NonEmptyArray<MessageDraft>
  /** As it was before; `null` for a first message. */
  readonly conversation: ConversationDocument | null
}

/** Checks each sender, and stores who can write after the messages. */
async function setAccess(
  { drafts, conversation }: Written,
  deps: MessagesDependencies,
  session: ClientSession,
) {
  const { requestTo: requestBefore, isOpen: wasOpen = false } = conversation ?? {}
  let access: Pick<ConversationDocument, 'requestTo' | 'isOpen'> | null = conversation
  for (const draft of firstOfEach(drafts)) {
    access = await checkMayWrite(draft, access, deps, session)
  }
  const { requestTo, isOpen = false } = access ?? {}
  const isUnchanged = String(requestTo) === String(requestBefore) && isOpen === wasOpen
  if (isUnchanged) return
  const answer = toAnswer({ drafts, conversation }, deps.now())
  await deps.conversations.setAccess(keyOf(drafts[0]), { requestTo, isOpen, answer }, session)
}

/** The answer to the first message of a stranger, which is the last one until then. */
function toAnswer({ drafts, conversation }: Written, at: Date): AnswerDocument | undefined {
  const by = conversation?.requestTo
  if (!by || !drafts.some(({ senderId }) => senderId.equals(by))) return undefined
  return { by, at, waitedMs: at.getTime() - conversation.lastMessageAt.getTime() }
}

/** The first draft of each of the two members: what holds for it holds for the others. */
const firstOfEach = (drafts: NonEmptyArray<MessageDraft>): readonly MessageDraft[] => [
  drafts[0],
  ...drafts.filter(({ senderId }) => !senderId.equals(drafts[0].senderId)).slice(0, 1),
]

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
    const { about } = stored[0]
    const notice = about
      ? { ...noticeOfMessagesBy(senderId, 'listing_message'), subject: about.title }
      : { ...noticeOfMessagesBy(senderId), subject: null }
    await notifier.add({ ...notice, ...people, times }, session)
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
