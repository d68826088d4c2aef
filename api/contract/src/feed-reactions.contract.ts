import * as z from 'zod/mini'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema } from './primitives'

/** The likes of a feed post: how many, and whether the current user's is among them. */
export const postLikesSchema = z.object({ likeCount: z.number(), isLiked: z.boolean() })
export type PostLikes = z.infer<typeof postLikesSchema>

/** A comment on a feed post, with its author. Who sees the post sees the comment. */
export const feedCommentSchema = z.object({
  id: idSchema,
  postId: idSchema,
  userId: idSchema,
  content: z.string(),
  createdAt: isoDateSchema,
  user: personSchema,
})
export type FeedComment = z.infer<typeof feedCommentSchema>
