/** The feed's path under `/api`. */
export const feedPostsUrl = '/api/posts'

/** The path under `/api` of what one member wrote. */
export const memberPostsUrl = (memberId: string) => `/api/users/${memberId}/posts`
