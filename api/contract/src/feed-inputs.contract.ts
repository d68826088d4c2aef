import * as z from 'zod/mini'
import { idField, textField } from './fields'
import { postPhotosField } from './post-photos.contract'

// Apart from the other schemas of the feed, which forms do not need.

/** Who sees a feed post (spec §9). */
export const postVisibilities = ['public', 'connections', 'private'] as const

/** `POST /api/posts` (spec §5, §7). */
export const feedPostInputSchema = z.object({
  content: textField({
    minimum: 1,
    tooShort: 'Post cannot be empty',
    maximum: 5000,
    tooLong: 'Post too long',
  }),
  visibility: z.enum(postVisibilities, 'Please choose who can see this post'),
  photos: postPhotosField,
})
export type FeedPostInput = z.output<typeof feedPostInputSchema>

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
