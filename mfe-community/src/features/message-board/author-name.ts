/** How the board names a member: posts carry no name, only whose they are. */
export const authorName = (userId: string) => `User ${userId.slice(-4)}`
