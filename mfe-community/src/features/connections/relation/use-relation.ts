import type { Connection, Person } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { connectionsUrl } from './connection-cache'

/** What links the current user and another member. */
export interface Link {
  /** `requested` by the current user, `received` from the other. */
  readonly status: 'requested' | 'received' | 'connected'
  readonly connectionId: string
}

/** What is between the current user and another member. */
export type Relation = { readonly status: 'none' | 'blocked' } | Link

/** Where the connection with a member is kept among the queries: a list of one, or none. */
export const connectionKey = (memberId: string) => [connectionsUrl, { with: memberId }] as const

/** Where it is kept whether a member is blocked: a list of the member, or none. */
export const blockKey = (memberId: string) => ['/api/blocks', { with: memberId }] as const

/** What a connection is to the current user, who has it with the member. */
export const toLink = (
  { id: connectionId, status, requesterId }: Connection,
  memberId: string,
): Link => {
  if (status === 'accepted') return { status: 'connected', connectionId }
  return { status: requesterId === memberId ? 'received' : 'requested', connectionId }
}

/** What is between the current user and a member whom a connection links, if one does. */
export const toRelation = (connection: Connection | undefined, memberId: string): Relation =>
  connection ? toLink(connection, memberId) : { status: 'none' }

/** What is between the current user and another member, as far as it is known yet. */
export const useRelation = (memberId: string) => {
  const connection = useQuery<Connection[]>({ queryKey: connectionKey(memberId) })
  const block = useQuery<Person[]>({ queryKey: blockKey(memberId) })
  const isKnown = connection.data !== undefined && block.data !== undefined
  const isBlocked = (block.data?.length ?? 0) > 0
  const relation = isBlocked
    ? ({ status: 'blocked' } as const)
    : toRelation(connection.data?.[0], memberId)
  return {
    relation: isKnown ? relation : null,
    hasFailed: connection.isError || block.isError,
    isFetching: connection.isFetching || block.isFetching,
    refetch: () => {
      void connection.refetch()
      void block.refetch()
    },
  }
}
