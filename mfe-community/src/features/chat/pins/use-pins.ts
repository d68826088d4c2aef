import type { DirectMessage } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { failureText, useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { readPinsAgain } from '../api/chat-cache'
import { pinsKey } from '../api/conversation-keys'
import { latestOf } from '../session/chat-state'
import { useChatSession, useChatState } from '../session/use-chat-session'

/** The pinned messages of the chat with a member. An API before them responds with an error. */
export const usePins = (otherUserId: string) => {
  const state = useChatState(useChatSession())
  const { data } = useQuery<readonly (DirectMessage | null)[]>({ queryKey: pinsKey(otherUserId) })
  const pinnedIds = useMemo(
    () => data && new Set(data.flatMap((message) => message?.id ?? [])),
    [data],
  )
  const pins = (data ?? [])
    .flatMap((message) => (message ? latestOf(state, message) : []))
    .filter(({ deletedAt }) => !deletedAt)
  return { pins, pinnedIds }
}

interface SetPin {
  readonly message: DirectMessage
  readonly isPinned: boolean
}

/** Pins or unpins a message for both members. */
export const useSetPin = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const ownId = useCurrentUser()?.id
  return useMutation({
    mutationFn: ({ message: { id }, isPinned }: SetPin) =>
      isPinned
        ? api.call('PUT /api/messages/{id}/pin', { params: { id } })
        : api.call('DELETE /api/messages/{id}/pin', { params: { id } }),
    // The reason counts: there may be twenty already.
    onError: (error) =>
      showToast({ title: 'Error', description: failureText(error), tone: 'danger' }),
    onSettled: (_data, _error, { message: { senderId, receiverId } }) =>
      readPinsAgain(queryClient, senderId === ownId ? receiverId : senderId),
  })
}
