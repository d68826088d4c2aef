import type { MemberProfile } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'

/** From how many letters on members can be searched (spec §9). */
export const searchMinimum = 3

/** Members by name, page by page; those found before stay while others are on their way. */
export const useMemberSearch = (q: string) =>
  useListPages<MemberProfile>({ url: '/api/users/search', filters: { q }, isPreviousKept: true })
