import { useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ChatSession } from './chat-session'
import type { ChatState } from './chat-state'
import { openChatSession } from './open-chat-session'

const useChatOptions = () => {
  const shell = useShell()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  if (!user) throw new Error('Only members chat')
  return { shell, queryClient, userId: user.id }
}

/** Starts the page's chats. Unlike `useChatSession`, it needs no browser for the first render. */
export const useStartedChats = (): void => {
  const { shell, queryClient, userId } = useChatOptions()
  useEffect(
    () => openChatSession({ shell, queryClient, userId }).start(),
    [shell, queryClient, userId],
  )
}

/** The page's chats, which go on when the component that asked for them is gone. */
export const useChatSession = (): ChatSession => {
  const session = openChatSession(useChatOptions())
  const { start } = session
  useEffect(() => start(), [start])
  return session
}

/** What the page's chats hold just now. */
export const useChatState = (session: ChatSession): ChatState => useStore(session.store)
