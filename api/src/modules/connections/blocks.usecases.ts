import { parseId } from '../../database/ids'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { StoredUser } from '../users/users.documents'
import type { BlocksRepository } from './blocks.repository'
import { announceEnd, type ConnectionParts } from './connections.announcements'
import { createOwnBlockError } from './connections.errors'
import { toPairKey } from './pairs'

interface BlockMember extends ConnectionParts {
  readonly user: StoredUser
  readonly userId: string
}

/** Blocks a member; what was between the two ends in the same moment and for good. */
export async function blockMember(block: BlockMember): Promise<StoredUser> {
  const { user, connections, blocks, database, mutex, now } = block
  const member = await getMember({ id: block.userId, users: block.users })
  if (member._id.equals(user._id)) throw createOwnBlockError()
  const ended = await mutex(toPairKey(user._id, member._id), () =>
    database.transaction(async (session) => {
      const pair = { userId: user._id, blockedId: member._id, createdAt: now() }
      await blocks.add(pair, session)
      const connection = await connections.findBetween(user._id, member._id, session)
      if (connection) await connections.remove(connection, session)
      return connection
    }),
  )
  if (ended) announceEnd(ended, block)
  return member
}

interface UnblockMember {
  readonly user: StoredUser
  readonly userId: string
  readonly blocks: BlocksRepository
}

/** Lets a member ask again; what ended with the block stays ended. */
export async function unblockMember({ user, userId, blocks }: UnblockMember): Promise<void> {
  const blockedId = parseId(userId)
  const isBlocked = blockedId !== null && (await blocks.remove(user._id, blockedId))
  if (!isBlocked) throw createMemberNotFoundError()
}
