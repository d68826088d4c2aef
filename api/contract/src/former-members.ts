// Without schemas: pages that name authors would load them too.

/** The author of everything public that the owners of erased accounts have written. */
export const formerMemberId = '0'.repeat(24)

/** How pages name a member whose account was deleted. */
export const formerMemberName = 'Former member'
