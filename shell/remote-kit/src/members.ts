import { formerMemberName, fullName, type Person } from '@haulyard/api-contract'

/**
 * A member's name, or `User {id}` for one without (spec §2, Social feed). Who has deleted the
 * account is a former member, and has no page.
 */
export const memberName = ({
  id,
  firstName,
  lastName,
  isFormer,
}: Pick<Person, 'id' | 'firstName' | 'lastName' | 'isFormer'>): string => {
  if (isFormer) return formerMemberName
  return fullName({ firstName, lastName }) || `User ${id}`
}

/** The address of a member's public page, which mfe-community owns. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`

/** The address of the chat with a connection, which mfe-community owns. */
export const chatPath = (memberId: string): string =>
  `/social-feed?chat=${encodeURIComponent(memberId)}`
