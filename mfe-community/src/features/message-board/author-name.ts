import { formerMemberId, formerMemberName } from '@haulyard/api-contract'

/** How the board names a member: posts carry no name, only whose they are. */
export const authorName = (userId: string) =>
  userId === formerMemberId ? formerMemberName : `User ${userId.slice(-4)}`
