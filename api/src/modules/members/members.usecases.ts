import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
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
