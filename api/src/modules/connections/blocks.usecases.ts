import type { AvoidedInput } from '@haulyard/api-contract'
import type { StoredMember } from '../members/members.documents'
import { getMember } from '../members/members.usecases'
import { maximumBlocks } from './blocks.repository'
import { announceEnd, type ConnectionsDependencies } from './connections.announcements'
import { createOwnBlockError, createTooManyBlocksError } from './connections.errors'
import { lockConnections } from './pairs'

interface BlockMember {
  readonly input: AvoidedInput
  readonly member: StoredMember
}

/** Blocks a member and removes the connection between the two, in one transaction. */
export async function blockMember(
  { input, member }: BlockMember,
  deps: ConnectionsDependencies,
): Promise<StoredMember> {
  const { connections, blocks, database, now } = deps
  const other = await getMember({ id: input.userId }, deps)
  if (other._id.equals(member._id)) throw createOwnBlockError()
  const removed = await database.transaction(async (session) => {
    await lockConnections([member._id, other._id], deps, session)
    const isNew = !(await blocks.has(member._id, other._id, session))
    if (isNew && (await blocks.countOf(member._id, session)) >= maximumBlocks) {
      throw createTooManyBlocksError()
    }
    const block = { userId: member._id, blockedId: other._id, createdAt: now() }
    await blocks.add(block, session)
    const connection = await connections.findBetween(member._id, other._id, session)
    if (connection) await connections.remove(connection, session)
    return connection
  })
  if (removed) announceEnd(removed, deps)
  return other
}
