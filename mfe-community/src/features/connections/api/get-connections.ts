import type { Connection, Person } from '@haulyard/api-contract'
import { useCurrentUser, useListPages } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { connectionsUrl } from '../relation/connection-cache'
import { type Link, toLink } from '../relation/use-relation'

/** Another member whom a connection, or a request for one, links with the current user. */
export interface LinkedMember {
  readonly member: Person
  readonly link: Link
}

const toLinked = (connection: Connection, userId: string | undefined): LinkedMember => {
  const { requesterId, requester, receiver } = connection
  const member = requesterId === userId ? receiver : requester
  return { member, link: toLink(connection, member.id) }
}

/** The current user's connections of one status with the members behind them, page by page. */
export const useConnections = (status: Connection['status']) => {
  const userId = useCurrentUser()?.id
  const { items, ...query } = useListPages<Connection>({ url: connectionsUrl, filters: { status } })
  const linked = useMemo(() => {
    // One that was just accepted stands in front, and comes once more with its own page.
    const unique = new Map(items.map((connection) => [connection.id, connection]))
    return [...unique.values()].map((connection) => toLinked(connection, userId))
  }, [items, userId])
  return { ...query, items: linked as readonly LinkedMember[] }
}
