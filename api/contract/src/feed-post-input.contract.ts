import * as z from 'zod/mini'
import { textField } from './fields'

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
})
export type FeedPostInput = z.output<typeof feedPostInputSchema>
