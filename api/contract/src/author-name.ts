import { formerMemberId, formerMemberName } from './former-members'
import { fullName } from './full-name'
import type { Person } from './person.contract'

interface AuthoredText {
  readonly userId: string
  /** Missing in responses of earlier versions. */
  readonly user?: Omit<Person, 'id' | 'profileImageUrl'> | undefined
}

/** How the board names an author: "User" and the end of the id where there is no name (spec §2). */
export const authorName = ({ userId, user }: AuthoredText): string => {
  if (user?.isFormer || userId === formerMemberId) return formerMemberName
  return fullName(user) || `User ${userId.slice(-4)}`
}
