import type { Connection } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useConnections } from '../api/get-connections'
import { connectionKey } from './relation-keys'
import { type Relation, toRelation } from './use-relation'

/**
 * The relation between the current user and one of many members, in a list without blocked
 * members. It is read from the lists beside it; only where those have more pages than were
 * loaded is the relation requested.
 * @returns `null` while it is unknown
 */
export const useListedRelation = (memberId: string): Relation | null => {
  const lists = [useConnections('accepted'), useConnections('pending')]
  const listed = lists
    .flatMap(({ items }) => items)
    .find((linked) => linked?.member.id === memberId)
  const areComplete = lists.every(({ data, hasNextPage }) => data !== undefined && !hasNextPage)
  const areSettled = lists.every(({ isPending }) => !isPending)
  const asked = useQuery<Connection[]>({
    queryKey: connectionKey(memberId),
    enabled: areSettled && !areComplete && !listed,
  })
  if (listed) return listed.link
  if (areComplete) return { status: 'none' }
  if (asked.data) return toRelation(asked.data[0], memberId)
  // A repeated request does no harm: the API responds with the existing connection.
  return asked.isError ? { status: 'none' } : null
}
