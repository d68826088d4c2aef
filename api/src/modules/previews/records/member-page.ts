import { fullName } from '@haulyard/api-contract'
import type { Repositories } from '../../../repositories'
import { toMemberProfile } from '../../members/members.documents'
import { getVisibleMember } from '../../members/profile-visibility'
import type { PublicPage } from '../public-page'
import { toDescription } from '../short-text'

/** The page of a member, with what visitors see of the profile. */
export async function findMemberPage(
  id: string,
  deps: Pick<Repositories, 'members' | 'connections'>,
): Promise<PublicPage> {
  const member = toMemberProfile(await getVisibleMember({ id, reader: null }, deps))
  const { company, homeBase } = member
  const name = fullName(member) || `User ${member.id}`
  const detail = [company, homeBase].filter(Boolean).join(' · ') || null
  return {
    path: `/members/${member.id}`,
    title: name,
    description: toDescription(
      `${name} is a member of Haulyard, the truck drivers’ community.`,
      name,
    ),
    type: 'profile',
    // Without the photograph of the person, which no other place needs a copy of.
    picture: { label: 'Member', title: name, detail, price: null, picture: null },
    entities: () => [],
  }
}
