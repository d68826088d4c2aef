/** The public profile of a member, which the shell shows. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`
