import type { Connection, Person } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { blockKey, connectionKey } from './relation-keys'

/** What links the current user and another member. */
export interface Link {
  /** `requested` by the current user, `received` from the other. */
  readonly status: 'requested' | 'received' | 'connected'
  readonly connectionId: string
}

/** What is between the current user and another member. */
export type Relation = { readonly status: 'none' | 'blocked' } | Link

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
