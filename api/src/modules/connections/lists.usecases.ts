import type { AvoidedFilters, ConnectionFilters } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { emptyPage, type Page, type PageRequest } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
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

/** The blocks or the mutes of members. */
interface Avoided<Stored> {
  findPage(userId: ObjectId, request: PageRequest): Promise<Page<Stored>>
  find(userId: ObjectId, otherId: ObjectId): Promise<Stored | null>
  /** Returns whether there was one. */
  remove(userId: ObjectId, otherId: ObjectId): Promise<boolean>
}

interface ReadAvoided {
  readonly member: StoredMember
  readonly query: AvoidedFilters
}

/** A member's blocks or mutes, or the one of a given member. */
export async function readAvoided<Stored>(
  { member, query }: ReadAvoided,
  avoided: Avoided<Stored>,
): Promise<Page<Stored>> {
  if (query.with === undefined) return await avoided.findPage(member._id, toPageRequest(query))
  const otherId = parseId(query.with)
  return toPage(otherId && (await avoided.find(member._id, otherId)))
}

interface EndAvoided {
  readonly userId: string
  readonly member: StoredMember
}

/** Removes a block or a mute. A connection that ended with a block is not restored. */
export async function endAvoided<Stored>(
  { userId, member }: EndAvoided,
  avoided: Avoided<Stored>,
): Promise<void> {
  const otherId = parseId(userId)
  const wasThere = otherId !== null && (await avoided.remove(member._id, otherId))
  if (!wasThere) throw createMemberNotFoundError()
}

/** Two members have at most one such record. */
const toPage = <Stored>(found: Stored | null): Page<Stored> =>
  found === null ? emptyPage : { items: [found], next: null }
