import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { createMessageWriter } from './message-writer'
import { otherMember, toConversation, toDirectMessage } from './messages.documents'
import {
  type MessageParts,
  markConversationRead,
  readConversation,
  sendMessage,
} from './messages.usecases'

interface Dependencies extends MessageParts {
  readonly bind: Bind
}

/** `/api/messages` and `/api/conversations` */
export function createMessagesRoutes({ bind, ...parts }: Dependencies) {
  const { conversations, users } = parts
  const writeMessage = createMessageWriter(parts)
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/conversations', async ({ user, query }) => {
    const page = await conversations.findPage(user._id, toPageRequest(query))
    const people = await users.findPeople(page.items.map((item) => otherMember(item, user._id)))
    return toListResponse(page, toConversation(user._id, people))
  })

  bind(routes, 'PUT /api/conversations/read', ({ user, body }) =>
    markConversationRead({ ...parts, user, ...body }),
  )

  bind(routes, 'GET /api/messages', async ({ user, query }) =>
    toListResponse(await readConversation({ ...parts, user, query }), toDirectMessage),
  )

  bind(routes, 'POST /api/messages', ({ newId, user, body }) =>
    sendMessage({ ...body, _id: newId, user, writeMessage }),
  )

  return routes
}
