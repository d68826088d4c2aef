import type { BlockInput } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import { maximumBlocks } from './blocks.repository'
import { announceEnd, type ConnectionsDependencies } from './connections.announcements'
import { createOwnBlockError, createTooManyBlocksError } from './connections.errors'
import { lockConnections } from './pairs'

interface BlockMember {
  readonly input: BlockInput
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

interface UnblockMember {
  readonly userId: string
  readonly member: StoredMember
}

/** Removes a block. A connection that ended with the block is not restored. */
export async function unblockMember(
  { userId, member }: UnblockMember,
  { blocks }: Pick<ConnectionsDependencies, 'blocks'>,
): Promise<void> {
  const blockedId = parseId(userId)
  const isBlocked = blockedId !== null && (await blocks.remove(member._id, blockedId))
  if (!isBlocked) throw createMemberNotFoundError()
}
