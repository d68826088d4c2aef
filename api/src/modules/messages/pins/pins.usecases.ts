import { maximumPins, type PinnedMessagesQuery } from '@haulyard/api-contract'
import { parseId } from '../../../database/ids'
import { emptyPage, type Page } from '../../../database/keyset'
import { toPairKey } from '../../connections/pairs'
import type { StoredMember } from '../../members/members.documents'
import { checkMayEdit } from '../may-write'
import type { StoredMessage } from '../messages.documents'
import {
  createDeletedMessageError,
  createMessageNotFoundError,
  createTooManyPinsError,
} from '../messages.errors'
import type { MessagesDependencies } from '../messages.usecases'

interface ListPins {
  readonly query: PinnedMessagesQuery
  readonly member: StoredMember
}

/** The pinned messages of a conversation, the one that was pinned last first. */
export async function listPins(
  { query, member }: ListPins,
  { conversations, messages }: Pick<MessagesDependencies, 'conversations' | 'messages'>,
): Promise<Page<StoredMessage>> {
  const otherId = parseId(query.otherUserId)
  const conversation = otherId && (await conversations.find(toPairKey(member._id, otherId)))
  const { pins = [] } = conversation ?? {}
  if (pins.length === 0) return emptyPage
  const found = await messages.findAll(pins)
  const items = pins.flatMap((id) => found.find(({ _id }) => _id.equals(id)) ?? [])
  return { items, next: null }
}

interface SetPin {
  readonly id: string
  readonly member: StoredMember
  readonly isPinned: boolean
}

/** Pins or unpins a message for both members. To pin, one must be able to write to the other. */
export async function setPin(
  { id, member, isPinned }: SetPin,
  deps: MessagesDependencies,
): Promise<void> {
  const { messages, conversations, database, mutex, messageBus } = deps
  const _id = parseId(id)
  const found = _id && (await messages.findById(_id))
  const pair = found ? [found.senderId, found.receiverId] : []
  const otherId = pair.find((one) => !one.equals(member._id))
  if (!found || !otherId || pair.every((one) => !one.equals(member._id))) {
    throw createMessageNotFoundError()
  }
  const { conversationKey: key } = found
  const isChanged = await mutex(key, () =>
    database.transaction(async (session) => {
      const conversation = await conversations.find(key, session)
      const { pins = [] } = conversation ?? {}
      const others = pins.filter((pin) => !pin.equals(found._id))
      if (others.length < pins.length === isPinned) return false
      if (isPinned) {
        if ((await messages.findById(found._id, session))?.deletedAt) {
          throw createDeletedMessageError()
        }
        if (pins.length >= maximumPins) throw createTooManyPinsError()
        const draft = { senderId: member._id, receiverId: otherId }
        await checkMayEdit(draft, conversation, deps, session)
      }
      await conversations.setPins(key, isPinned ? [found._id, ...pins] : others, session)
      return true
    }),
  )
  if (!isChanged) return
  messageBus.publish([member._id], { type: 'pins', userId: otherId.toHexString() })
  messageBus.publish([otherId], { type: 'pins', userId: member._id.toHexString() })
}
