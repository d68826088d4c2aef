import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { type QueryClient, useQueryClient } from '@haulyard/shell-contract/query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type ChatSession, createChatSession } from './chat-session'
import type { ChatState } from './chat-state'

/** One for each page: another member signs in with a new one. */
const sessions = new WeakMap<QueryClient, ChatSession>()

/** The page's chats, which go on when the component that asked for them is gone. */
export const useChatSession = (): ChatSession => {
  const shell = useShell()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  if (!user) throw new Error('Only members chat')
  let session = sessions.get(queryClient)
  if (!session) {
    session = createChatSession({ shell, queryClient, userId: user.id })
    sessions.set(queryClient, session)
  }
  const { start } = session
  useEffect(() => start(), [start])
  return session
}

/** What the page's chats hold just now. */
export const useChatState = (session: ChatSession): ChatState => useStore(session.store)
