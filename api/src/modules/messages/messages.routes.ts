import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import { createMessageWriter } from './message-writer'
import { otherMember, toConversation, toDirectMessage } from './messages.documents'
import {
  type MessagesDependencies,
  markConversationRead,
  readConversation,
  sendMessage,
} from './messages.usecases'

interface Dependencies extends MessagesDependencies {
  readonly bind: Bind
}

/** `/api/messages` and `/api/conversations` */
export function createMessagesRoutes({ bind, ...deps }: Dependencies) {
  const { conversations, users } = deps
  const writeMessage = createMessageWriter(deps)
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/conversations', async ({ user, query }) => {
    const page = await conversations.findPage(user._id, toPageRequest(query))
    const people = await users.findPeople(page.items.map((item) => otherMember(item, user._id)))
    return toListAnswer(page, toConversation(user._id, people))
  })

  bind(routes, 'PUT /api/conversations/read', ({ user, body }) =>
    markConversationRead({ input: body, user }, deps),
  )

  bind(routes, 'GET /api/messages', async ({ user, query }) =>
    toListAnswer(await readConversation({ query, user }, deps), toDirectMessage),
  )

  bind(routes, 'POST /api/messages', ({ newId, user, body }) =>
    sendMessage({ _id: newId, input: body, user }, { writeMessage }),
  )

  return routes
}
