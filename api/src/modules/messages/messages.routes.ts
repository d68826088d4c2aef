import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import type { Repositories } from '../../repositories'
import { otherMember } from '../connections/connections.documents'
import { findVisiblyOnline } from '../presence/find-visibly-online'
import { deleteMessage, editMessage } from './change-message.usecases'
import { createMessageWriter } from './message-writer'
import { toConversation, toDirectMessage } from './messages.documents'
import {
  ignoreRequest,
  listConversations,
  type MessagesDependencies,
  markConversationRead,
  readConversation,
} from './messages.usecases'
import { listPins, setPin } from './pins/pins.usecases'
import { findShowingReading } from './reading'
import { searchMessages } from './search-messages.usecases'
import { sendMessage } from './send-message.usecase'
import { createTypingThrottle, tellTyping } from './typing.usecase'
import { writeToSeller } from './write-to-seller.usecase'

interface Dependencies
  extends MessagesDependencies,
    Pick<Repositories, 'presence' | 'classifieds' | 'mutes'> {
  readonly bind: Bind
}

/** `/api/messages` and `/api/conversations` */
export function createMessagesRoutes({ bind, ...deps }: Dependencies) {
  const { members } = deps
  const writeMessage = createMessageWriter(deps)
  const mayTell = createTypingThrottle(deps)
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/conversations', async ({ member, query }) => {
    const page = await listConversations({ member, query }, deps)
    const others = page.items.map((item) => otherMember(item, member._id))
    const [people, isOnline, showsReading] = await Promise.all([
      members.findPeople(others),
      findVisiblyOnline({ reader: member, ids: others }, deps),
      findShowingReading({ member, others }, deps),
    ])
    return toListResponse(
      page,
      toConversation({ reader: member._id, people, isOnline, showsReading }),
    )
  })

  bind(routes, 'PUT /api/conversations/read', ({ member, body }) =>
    markConversationRead({ input: body, member }, deps),
  )

  bind(routes, 'PUT /api/conversations/typing', ({ member, body }) =>
    tellTyping({ input: body, member }, { ...deps, mayTell }),
  )

  bind(routes, 'PUT /api/conversations/ignored', ({ member, body }) =>
    ignoreRequest({ input: body, member }, deps),
  )

  bind(routes, 'POST /api/classifieds/{id}/messages', ({ newId, params, member, body }) =>
    writeToSeller(
      { _id: newId, classifiedId: params.id, input: body, member },
      { ...deps, writeMessage },
    ),
  )

  bind(routes, 'GET /api/messages', async ({ member, query }) =>
    toListResponse(await readConversation({ query, member }, deps), toDirectMessage),
  )

  bind(routes, 'GET /api/messages/search', async ({ member, query }) =>
    toListResponse(await searchMessages({ query, member }, deps), toDirectMessage),
  )

  bind(routes, 'POST /api/messages', ({ newId, member, body }) =>
    sendMessage({ _id: newId, input: body, member }, { ...deps, writeMessage }),
  )

  bind(routes, 'GET /api/messages/pinned', async ({ member, query }) =>
    toListResponse(await listPins({ query, member }, deps), toDirectMessage),
  )

  for (const [key, isPinned] of [
    ['PUT /api/messages/{id}/pin', true],
    ['DELETE /api/messages/{id}/pin', false],
  ] as const) {
    bind(routes, key, ({ params, member }) => setPin({ id: params.id, member, isPinned }, deps))
  }

  bind(routes, 'PUT /api/messages/{id}', async ({ params, member, body }) =>
    toDirectMessage(await editMessage({ id: params.id, input: body, member }, deps)),
  )

  bind(routes, 'DELETE /api/messages/{id}', async ({ params, member }) =>
    toDirectMessage(await deleteMessage({ id: params.id, member }, deps)),
  )

  return routes
}
