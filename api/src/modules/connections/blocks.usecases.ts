import type { BlockInput } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import { announceEnd, type ConnectionsDependencies } from './connections.announcements'
import { createOwnBlockError } from './connections.errors'
import { toPairKey } from './pairs'

interface BlockMember {
  readonly input: BlockInput
  readonly user: StoredMember
}

/** Blocks a member and removes the connection between the two, in one transaction. */
export async function blockMember(
  { input, user }: BlockMember,
  deps: ConnectionsDependencies,
): Promise<StoredMember> {
  const { connections, blocks, database, turns, now } = deps
  const member = await getMember({ id: input.userId }, deps)
  if (member._id.equals(user._id)) throw createOwnBlockError()
  const removed = await turns(toPairKey(user._id, member._id), () =>
    database.transaction(async (session) => {
      const block = { userId: user._id, blockedId: member._id, createdAt: now() }
      await blocks.add(block, session)
      const connection = await connections.findBetween(user._id, member._id, session)
      if (connection) await connections.remove(connection, session)
      return connection
    }),
  )
  if (removed) announceEnd(removed, deps)
  return member
}

interface UnblockMember {
  readonly userId: string
  readonly user: StoredMember
}

/** Removes a block. A connection that ended with the block is not restored. */
export async function unblockMember(
  { userId, user }: UnblockMember,
  { blocks }: Pick<ConnectionsDependencies, 'blocks'>,
): Promise<void> {
  const blockedId = parseId(userId)
  const isBlocked = blockedId !== null && (await blocks.remove(user._id, blockedId))
  if (!isBlocked) throw createMemberNotFoundError()
}
