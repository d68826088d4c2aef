import * as z from 'zod/mini'
import { lineField } from './fields'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** A member hides at most so many words, and so many single posts. */
export const maximumHiddenWords = 50
export const maximumHiddenPosts = 500

/** A word or phrase: what others write with it on the board and in the feed is not shown to the member. */
export const hiddenWordSchema = z.object({
  id: idSchema,
  text: z.string(),
  createdAt: isoDateSchema,
})
export type HiddenWord = z.infer<typeof hiddenWordSchema>

const wordRule = 'Type a word of at least 2 letters or digits'

/** `POST /api/hidden-words`: the same word again, also in capitals, is the same one. */
export const hiddenWordInputSchema = z.object({
  text: lineField({
    minimum: 2,
    tooShort: wordRule,
    maximum: 60,
    tooLong: 'Word or phrase too long',
  }).check(z.regex(/[\p{L}\p{N}].*[\p{L}\p{N}]/u, wordRule)),
})
export type HiddenWordInput = z.output<typeof hiddenWordInputSchema>

/** What can be hidden one by one: a post of the feed, a topic of the board, a post in a topic. */
export const hiddenPostTypes = ['feed_post', 'forum_topic', 'forum_post'] as const
export type HiddenPostType = (typeof hiddenPostTypes)[number]

/** A post that the member has hidden. */
export const hiddenPostSchema = z.object({
  /** Of the post or topic itself. */
  id: idSchema,
  contentType: z.enum(hiddenPostTypes),
  /** Its author, and how it begins; `null` if it is gone, or not to be seen for another reason. */
  author: z.nullable(personSchema),
  excerpt: nullableTextSchema,
  createdAt: isoDateSchema,
})
export type HiddenPost = z.infer<typeof hiddenPostSchema>

/** `PUT /api/hidden-posts/{id}` */
export const hiddenPostInputSchema = z.object({
  contentType: z.enum(hiddenPostTypes, 'Choose what to hide'),
})
export type HiddenPostInput = z.output<typeof hiddenPostInputSchema>
