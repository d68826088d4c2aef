import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { isLeaving, type StoredMember } from './members.documents'
import { createMemberNotFoundError } from './members.errors'

/** The member with an id. Unknown, malformed and deleted ones give the same error. */
export async function getMember(
  { id }: { readonly id: string },
  { members }: Pick<Repositories, 'members'>,
  session?: ClientSession,
): Promise<StoredMember> {
  const memberId = parseId(id)
  const member = memberId && (await members.findById(memberId, session))
  if (!member || isLeaving(member)) throw createMemberNotFoundError()
  return member
}
