import type { Connection } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useLiveEvent } from '@haulyard/shell-contract'
import { useState } from 'react'
import { useLivePresence } from '../../presence/use-live-presence'
import { putConnection, removeConnections } from './connection-cache'
import { connectionsUrl } from './relation-keys'

/** What the other of the two has done, in words; nothing for what one does oneself. */
const describe = (connection: Connection, userId: string | undefined): string => {
  const { status, requesterId, requester, receiver } = connection
  const isOwnRequest = requesterId === userId
  if (status === 'pending') {
    return isOwnRequest ? '' : `${memberName(requester)} asks to connect with you.`
  }
  return isOwnRequest ? `${memberName(receiver)} has accepted your request.` : ''
}

/**
 * Updates connections while others ask, accept, come and leave.
 * @returns what to tell those who do not see the page change
 */
export const useLiveConnections = (): string => {
  const queryClient = useQueryClient()
  const userId = useCurrentUser()?.id
  useLivePresence()
  const [announcement, setAnnouncement] = useState('')

  useLiveEvent('connection', ({ connectionId, connection }) => {
    setAnnouncement(connection ? describe(connection, userId) : '')
    if (connection) putConnection(queryClient, connection)
    else removeConnections(queryClient, ({ id }) => id === connectionId)
  })
  useLiveEvent('reset', () => {
    void queryClient.invalidateQueries({ queryKey: [connectionsUrl] })
  })
  return announcement
}
