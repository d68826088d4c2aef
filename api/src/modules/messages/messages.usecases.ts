import type { ConversationFilters, ConversationOf, MessagesQuery } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { KeyedMutex } from '../../database/keyed-mutex'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import { toPairKey } from '../connections/pairs'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { Notifier } from '../notifications/notifier'
import { type ConversationDocument, messageKinds, noticeOfMessagesBy } from './messages.documents'
import { createMessageNotFoundError, createRequestNotFoundError } from './messages.errors'
import { findShowingReading, showsTo } from './reading'

export interface MessagesDependencies
  extends Pick<
    Repositories,
    | 'messages'
    | 'conversations'
    | 'connections'
    | 'blocks'
    | 'members'
    | 'attachmentUploads'
    | 'drafts'
  > {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface ListConversations {
  readonly query: ConversationFilters
  readonly member: StoredMember
}

/** One page of a member's conversations, or of the requests of strangers, or the one with a member. */
export async function listConversations(
  { query, member }: ListConversations,
  { conversations }: Pick<MessagesDependencies, 'conversations'>,
): Promise<Page<ConversationDocument>> {
  if (query.with !== undefined) {
    const otherId = parseId(query.with)
    const found = otherId && (await conversations.find(toPairKey(member._id, otherId)))
    return found ? { items: [found], next: null } : emptyPage
  }
  const request = toPageRequest(query)
  return query.list === 'requests'
    ? await conversations.findRequests(member._id, request)
    : await conversations.findPage(member._id, request)
}

interface ReadConversation {
  readonly query: MessagesQuery
  readonly member: StoredMember
}

/** The messages of two members. They stay readable after the connection has ended. */
export async function readConversation(
  { query, member }: ReadConversation,
  deps: Pick<MessagesDependencies, 'messages' | 'members'>,
) {
  const otherId = parseId(query.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const key = toPairKey(member._id, otherId)
  if (query.around !== undefined) return await readAround({ id: query.around, key }, deps)
  const page = await deps.messages.findPage(key, toPageRequest(query))
  if (page.items.length === 0) await getMember({ id: query.otherUserId }, deps)
  return page
}

/** How many messages before another one, and after it, are read with it. */
const messagesAround = 15

/** A message of the conversation with those around it; there is no further page. */
async function readAround(
  { id, key }: { readonly id: string; readonly key: string },
  { messages }: Pick<MessagesDependencies, 'messages'>,
) {
  const _id = parseId(id)
  const message = _id && (await messages.findById(_id))
  if (message?.conversationKey !== key) throw createMessageNotFoundError()
  return { items: await messages.findAround(message, messagesAround), next: null }
}

interface OneConversation {
  readonly input: ConversationOf
  readonly member: StoredMember
}

/** Marks all messages of the other member as read, and the notification about them. */
export async function markConversationRead(
  { input, member }: OneConversation,
  deps: MessagesDependencies,
): Promise<void> {
  const { conversations, notifier, database, mutex } = deps
  const otherId = parseId(input.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const key = toPairKey(member._id, otherId)
  const { isKnown, readAt, wasNoticed } = await mutex(key, () =>
    database.transaction(async (session) => {
      const conversation = await conversations.find(key, session)
      const isShown = await showsTo({ member, otherId, conversation }, deps, session)
      const readAt = (isShown && conversation?.lastMessageAt) || null
      await conversations.markRead({ key, reader: member._id, readAt }, session)
      const wasNoticed = await markNoticesRead({ member, otherId }, notifier, session)
      return { isKnown: conversation !== null, readAt, wasNoticed }
    }),
  )
  if (!isKnown) await getMember({ id: input.otherUserId }, deps)
  if (readAt) await tellRead({ member, otherId, readAt }, deps)
  if (wasNoticed) await notifier.announce({ userId: member._id })
}

/** The other sees it only if that one shows the same. */
async function tellRead(
  { member, otherId, readAt }: Reader & { readonly readAt: Date },
  deps: MessagesDependencies,
) {
  const isShown = await findShowingReading({ member, others: [otherId] }, deps)
  if (!isShown(otherId)) return
  const event = { userId: member._id.toHexString(), readAt: readAt.toISOString() }
  deps.messageBus.publish([otherId], { type: 'read', ...event })
}

interface Reader {
  readonly member: StoredMember
  readonly otherId: ObjectId
}

async function markNoticesRead(
  { member, otherId }: Reader,
  notifier: Notifier,
  session: ClientSession,
): Promise<boolean> {
  let wasNoticed = false
  for (const kind of messageKinds) {
    const notice = noticeOfMessagesBy(otherId, kind)
    if (await notifier.markRead(member._id, notice, session)) wasNoticed = true
  }
  return wasNoticed
}

/** Removes what a stranger has written from the member's requests. */
export async function ignoreRequest(
  { input, member }: OneConversation,
  { conversations, database, mutex, now }: MessagesDependencies,
): Promise<void> {
  const otherId = parseId(input.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const key = toPairKey(member._id, otherId)
  await mutex(key, () =>
    database.transaction(async (session) => {
      const requestTo = (await conversations.find(key, session))?.requestTo
      if (!requestTo?.equals(member._id)) throw createRequestNotFoundError()
      await conversations.setAccess(key, { requestTo, ignoredAt: now() }, session)
    }),
  )
}
