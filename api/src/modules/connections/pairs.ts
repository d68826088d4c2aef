import type { ClientSession, ObjectId } from 'mongodb'
import type { LocksRepository } from '../../database/locks.repository'

/** The key of two members, equal in either order. */
export const toPairKey = (one: ObjectId, other: ObjectId): string =>
  [one.toHexString(), other.toHexString()].sort().join('-')

/**
 * Locks the connections of two members until the transaction ends. A request and a block between
 * them cannot both succeed, and requests cannot exceed a member's maximum together.
 */
export async function lockConnections(
  pair: readonly [ObjectId, ObjectId],
  { locks }: { readonly locks: LocksRepository },
  session: ClientSession,
): Promise<void> {
  for (const id of pair) await locks.take(`connections of ${id.toHexString()}`, session)
}
