import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import type { PageRequest } from '../../database/keyset'
import type { BlocksRepository } from '../connections/blocks.repository'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { createMemberNotFoundError } from './members.errors'

interface GetMember {
  readonly id: string
  readonly users: UsersRepository
}

/** The member whom a path or body names; unknown and ill-formed ids are the same to a client. */
export async function getMember({ id, users }: GetMember, session?: ClientSession) {
  const userId = parseId(id)
  const member = userId && (await users.findById(userId, session))
  if (!member) throw createMemberNotFoundError()
  return member
}

interface SearchMembers {
  readonly user: StoredUser
  readonly text: string
  readonly request: PageRequest
  readonly users: UsersRepository
  readonly blocks: BlocksRepository
}

/**
 * Members by name. Those who blocked the searching member, or whom that member blocked,
 * are taken out of each page, as that member is: only who is on it has to be asked about,
 * however many blocks there are.
 */
export async function searchMembers({ user, text, request, users, blocks }: SearchMembers) {
  const page = await users.searchPage(text, request)
  const blocked = await blocks.findBlockedEitherWay(
    user._id,
    page.items.map(({ _id }) => _id),
  )
  return {
    ...page,
    items: page.items.filter(({ _id }) => !_id.equals(user._id) && !blocked.has(_id.toHexString())),
  }
}
