/** The feed's path under `/api`. */
export const feedPostsUrl = '/api/posts'

/** The path under `/api` of what one member wrote. */
export const memberPostsUrl = (memberId: string) => `/api/users/${memberId}/posts`

/** The path under `/api` of the comments on a post. */
export const commentsUrl = (postId: string) =>
  `${feedPostsUrl}/${encodeURIComponent(postId)}/comments`
