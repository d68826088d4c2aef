import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import type { PageRequest } from '../../database/keyset'
import type { Repositories } from '../../repositories'
import type { StoredMember } from './members.documents'
import { createMemberNotFoundError } from './members.errors'

/** The member with an id. Unknown and malformed ids give the same error. */
export async function getMember(
  { id }: { readonly id: string },
  { members }: Pick<Repositories, 'members'>,
  session?: ClientSession,
): Promise<StoredMember> {
  const memberId = parseId(id)
  const member = memberId && (await members.findById(memberId, session))
  if (!member) throw createMemberNotFoundError()
  return member
}

interface SearchMembers {
  readonly member: StoredMember
  readonly text: string
  readonly request: PageRequest
}

/**
 * Members by name. The searching member and members with a block in either direction are removed
 * from each page after it was read, so that the query does not grow with the number of blocks.
 */
export async function searchMembers(
  { member, text, request }: SearchMembers,
  { members, blocks }: Pick<Repositories, 'members' | 'blocks'>,
) {
  const page = await members.searchPage(text, request)
  const blocked = await blocks.findBlockedEitherWay(
    member._id,
    page.items.map(({ _id }) => _id),
  )
  return {
    ...page,
    items: page.items.filter(
      ({ _id }) => !_id.equals(member._id) && !blocked.has(_id.toHexString()),
    ),
  }
}
