import type { BlockFilters, ConnectionFilters } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import type { StoredBlock } from './blocks.repository'
import type { StoredConnection } from './connections.documents'

interface ReadConnections {
  readonly member: StoredMember
  readonly query: ConnectionFilters
}

/** A member's connections and requests, or the one with a given member. */
export async function readConnections(
  { member, query }: ReadConnections,
  { connections }: Pick<Repositories, 'connections'>,
): Promise<Page<StoredConnection>> {
  const { with: other, status } = query
  if (other === undefined) {
    return await connections.findPage(member._id, status, toPageRequest(query))
  }
  const otherId = parseId(other)
  const found = otherId && (await connections.findBetween(member._id, otherId))
  return toPage(found && (status ?? found.status) === found.status ? found : null)
}

interface ReadBlocks {
  readonly member: StoredMember
  readonly query: BlockFilters
}

/** The members whom a member has blocked, or a given one if it is among them. */
export async function readBlocks(
  { member, query }: ReadBlocks,
  { blocks }: Pick<Repositories, 'blocks'>,
): Promise<Page<StoredBlock>> {
  if (query.with === undefined) return await blocks.findPage(member._id, toPageRequest(query))
  const otherId = parseId(query.with)
  return toPage(otherId && (await blocks.find(member._id, otherId)))
}

/** Two members have at most one such record. */
const toPage = <Stored>(found: Stored | null): Page<Stored> =>
  found === null ? emptyPage : { items: [found], next: null }
