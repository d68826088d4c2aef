import type { PageRequest } from '../../database/keyset'
import type { Repositories } from '../../repositories'
import { isLeaving, type StoredMember } from './members.documents'
import { findVisibleProfiles } from './profile-visibility'

interface SearchMembers {
  readonly member: StoredMember
  readonly text: string
  readonly request: PageRequest
}

/**
 * Members by name whose profile the searching member may see. The searching member, those who have
 * deleted their accounts and those with a block in either direction are removed from each page
 * after it was read, so that the query does not grow with the number of blocks.
 */
export async function searchMembers(
  { member, text, request }: SearchMembers,
  { members, blocks, connections }: Pick<Repositories, 'members' | 'blocks' | 'connections'>,
) {
  const visible = await findVisibleProfiles(member, { members, connections })
  const page = await members.searchPage(text, visible, request)
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
