import * as z from 'zod/mini'
import { idField, textField } from './fields'
import { postPhotosField } from './post-photos.contract'

// Apart from the other schemas of the feed, which forms do not need.

/** Who sees a feed post (spec §9). */
export const postVisibilities = ['public', 'connections', 'private'] as const

/** What is wrong with a post without text. */
export const emptyPostRule = 'Post cannot be empty'

const contentRule = { tooShort: emptyPostRule, maximum: 5000, tooLong: 'Post too long' }
const optionalContent = textField({ minimum: 0, ...contentRule })
const visibility = z.enum(postVisibilities, 'Please choose who can see this post')

/** `POST /api/posts` (spec §5, §7). */
export const feedPostInputSchema = z.object({
  content: textField({ minimum: 1, ...contentRule }),
  visibility,
  photos: postPhotosField,
})
export type FeedPostInput = z.output<typeof feedPostInputSchema>

/** `PUT /api/posts/{id}`: only a post that shares another one needs no text. */
export const feedPostEditSchema = z.object({
  content: optionalContent,
  visibility,
  photos: postPhotosField,
})
export type FeedPostEdit = z.output<typeof feedPostEditSchema>

/** `POST /api/shares`: a post that shares another one, with or without a text. */
export const shareInputSchema = z.object({
  postId: idField('Post is required'),
  content: optionalContent,
  visibility,
})
export type ShareInput = z.output<typeof shareInputSchema>

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
