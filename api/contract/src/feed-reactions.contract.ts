import * as z from 'zod/mini'
import { idField, textField } from './fields'
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

/** The most characters of a comment. */
export const maximumCommentLength = 2000

/** `POST /api/comments` */
export const feedCommentInputSchema = z.object({
  postId: idField('Post is required'),
  content: textField({
    minimum: 1,
    tooShort: 'Comment cannot be empty',
    maximum: maximumCommentLength,
    tooLong: 'Comment too long',
  }),
})
export type FeedCommentInput = z.output<typeof feedCommentInputSchema>
