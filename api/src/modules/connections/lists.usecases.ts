import type { BlockFilters, ConnectionFilters } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { StoredUser } from '../users/users.documents'
import type { BlocksRepository, StoredBlock } from './blocks.repository'
import type { StoredConnection } from './connections.documents'
import type { ConnectionsRepository } from './connections.repository'

interface ReadConnections {
  readonly user: StoredUser
  readonly query: ConnectionFilters
  readonly connections: ConnectionsRepository
}

/** A member's connections and requests, or what there is between them and another. */
export async function readConnections({
  user,
  query,
  connections,
}: ReadConnections): Promise<Page<StoredConnection>> {
  const { with: other, status } = query
  if (other === undefined) {
    return await connections.findPage(user._id, status, toPageRequest(query))
  }
  const otherId = parseId(other)
  const found = otherId && (await connections.findBetween(user._id, otherId))
  return toPage(found && (status ?? found.status) === found.status ? found : null)
}

interface ReadBlocks {
  readonly user: StoredUser
  readonly query: BlockFilters
  readonly blocks: BlocksRepository
}

/** Whom a member has blocked, or another one, if that one is among them. */
export async function readBlocks({ user, query, blocks }: ReadBlocks): Promise<Page<StoredBlock>> {
  if (query.with === undefined) return await blocks.findPage(user._id, toPageRequest(query))
  const otherId = parseId(query.with)
  return toPage(otherId && (await blocks.find(user._id, otherId)))
}

/** Between two members there is one record at most. */
const toPage = <Stored>(found: Stored | null): Page<Stored> =>
  found === null ? emptyPage : { items: [found], next: null }
