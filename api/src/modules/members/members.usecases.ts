import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import type { PageRequest } from '../../database/keyset'
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

interface SearchMembers {
  readonly member: StoredMember
  readonly text: string
  readonly request: PageRequest
}

/**
 * Members by name. The searching member, those who have deleted their accounts and those with a
 * block in either direction are removed from each page after it was read, so that the query does
 * not grow with the number of blocks.
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
      (found) =>
        !found._id.equals(member._id) && !isLeaving(found) && !blocked.has(found._id.toHexString()),
    ),
  }
}
