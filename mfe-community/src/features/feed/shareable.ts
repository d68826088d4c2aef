import type { CurrentUser, FeedPost, SharedPost } from '@haulyard/api-contract'

const toShared = ({
  id,
  userId,
  content,
  visibility,
  createdAt,
  ...post
}: FeedPost): SharedPost => ({
  ...{ id, userId, content, visibility, createdAt, user: post.user },
  editedAt: post.editedAt ?? null,
  ...(post.photos?.[0] && { photo: post.photos[0] }),
})

/**
 * The post that the user shares with this one: of one that shares another one, that one. `null`: it
 * is for fewer than everybody and not their own, or an API of the release before takes no shares.
 */
export const findShareable = (post: FeedPost, user: CurrentUser): SharedPost | null => {
  if (post.shareCount === undefined) return null
  const original = post.shared === undefined ? toShared(post) : post.shared
  const isAllowed = original?.visibility === 'public' || original?.userId === user.id
  return isAllowed ? original : null
}
