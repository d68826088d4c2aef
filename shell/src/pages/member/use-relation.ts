import type { Connection, Person } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { findInList } from './find-in-list'

/** What is between the current user and another member. */
export type Relation =
  | { readonly status: 'none' | 'blocked' }
  | {
      /** `requested` by the current user, `received` from the other. */
      readonly status: 'requested' | 'received' | 'connected'
      readonly connectionId: string
    }

/** Where the connection with a member is kept among the queries: with all connections. */
export const connectionKey = (memberId: string) => ['/api/connections', { with: memberId }] as const

/** Where it is kept whether a member is blocked. */
export const blockKey = (memberId: string) => ['/api/blocks', { with: memberId }] as const

interface Known {
  readonly connection: Connection | null
  readonly block: Person | null
  readonly memberId: string
}

const toRelation = ({ connection, block, memberId }: Known): Relation => {
  if (block) return { status: 'blocked' }
  if (!connection) return { status: 'none' }
  const { id: connectionId, status, requesterId } = connection
  if (status === 'accepted') return { status: 'connected', connectionId }
  return { status: requesterId === memberId ? 'received' : 'requested', connectionId }
}

/** What is between the current user and another member, as far as it is known yet. */
export const useRelation = (memberId: string) => {
  const { api } = useShell()
  const connection = useQuery({
    queryKey: connectionKey(memberId),
    queryFn: ({ signal }) =>
      findInList<Connection>({
        api,
        url: '/api/connections',
        isWanted: ({ requesterId, receiverId }) => [requesterId, receiverId].includes(memberId),
        signal,
      }),
  })
  const block = useQuery({
    queryKey: blockKey(memberId),
    queryFn: ({ signal }) =>
      findInList<Person>({
        api,
        url: '/api/blocks',
        isWanted: ({ id }) => id === memberId,
        signal,
      }),
  })
  const isKnown = connection.data !== undefined && block.data !== undefined
  return {
    relation: isKnown
      ? toRelation({ connection: connection.data, block: block.data, memberId })
      : null,
    hasFailed: connection.isError || block.isError,
    isFetching: connection.isFetching || block.isFetching,
    refetch: () => {
      void connection.refetch()
      void block.refetch()
    },
  }
}
