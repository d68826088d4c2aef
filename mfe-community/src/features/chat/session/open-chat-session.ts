import type { QueryClient } from '@haulyard/remote-kit/query'
import { type ChatSession, type ChatSessionOptions, createChatSession } from './chat-session'

/** One for each page: another member signs in with a new one. */
const sessions = new WeakMap<QueryClient, ChatSession>()

/** The chats of the page, which the first who asks for them opens. */
export const openChatSession = (options: ChatSessionOptions): ChatSession => {
  const open = sessions.get(options.queryClient)
  if (open) return open
  const session = createChatSession(options)
  sessions.set(options.queryClient, session)
  return session
}
