import type { Connection, Person } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { connectionsUrl } from '../relation/relation-keys'
import { type Link, toLink } from '../relation/use-relation'

/** Another member whom a connection, or a request for one, links with the current user. */
export interface LinkedMember {
  readonly member: Person
  readonly link: Link
  readonly isOnline: boolean
}

/** `null` where the connection or its member does not fit. */
const toLinked = (
  connection: Connection | null,
  userId: string | undefined,
): LinkedMember | null => {
  const isOwn = connection?.requesterId === userId
  const member: Person | null | undefined = isOwn ? connection?.receiver : connection?.requester
  if (!connection || typeof member?.id !== 'string') return null
  return { member, link: toLink(connection, member.id), isOnline: connection.isOnline === true }
}

/**
 * The current user's connections of one status with the members behind them, page by page;
 * `null` for one that does not fit.
 */
export const useConnections = (status: Connection['status']) => {
  const userId = useCurrentUser()?.id
  const { items, ...query } = useListPages<Connection>({ url: connectionsUrl, filters: { status } })
  const linked = useMemo(() => {
    // One that was just accepted stands in front, and comes once more with its own page.
    const unique = new Map(
      items.map((connection, index) => [connection?.id ?? index, connection] as const),
    )
    return [...unique.values()].map((connection) => toLinked(connection, userId))
  }, [items, userId])
  return { ...query, items: linked as readonly (LinkedMember | null)[] }
}
