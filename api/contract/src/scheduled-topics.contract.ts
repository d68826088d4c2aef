import * as z from 'zod/mini'
import { momentField, photosNeedText, writtenTopicShape } from './forum-inputs.contract'
import { mentionSchema } from './forum-mentions.contract'
import { authorSchema } from './person.contract'
import { postPhotoSchema } from './post-photos.contract'
import { idSchema, isoDateSchema } from './primitives'
import { textBlockSchema } from './text-blocks.contract'

/** So many topics can wait for their time. */
export const maximumScheduledTopics = 30

/** A topic is published at most so many days ahead. */
export const maximumScheduleDays = 365

/** `POST` and `PUT /api/forum/scheduled-topics`: a new topic, and when it is published. */
export const scheduledTopicInputSchema = z
  .object({
    ...writtenTopicShape,
    publishAt: momentField,
  })
  .check(photosNeedText)
export type ScheduledTopicInput = z.output<typeof scheduledTopicInputSchema>

/**
 * Why a topic was not published at its time: its author may not publish, its category is gone, or
 * its text names a photo or a member that is not there as before.
 */
export const publishingProblems = ['author', 'category', 'text'] as const

/** A topic that is published later. Moderators of the board see it. */
export const scheduledTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The slug of its category. */
  category: z.string(),
  /** What the category is called now; missing: it is gone. */
  categoryName: z.optional(z.string()),
  /** The opening post, which is Markdown; `null`: there is none. */
  content: z.nullable(z.string()),
  /** The content as blocks. Missing: it is shown as it is. */
  blocks: z.optional(z.array(textBlockSchema)),
  mentions: z.array(mentionSchema),
  photos: z.array(postPhotoSchema),
  publishAt: isoDateSchema,
  createdAt: isoDateSchema,
  user: authorSchema,
  /** Why it was not published at its time; missing: its time is still to come. */
  problem: z.optional(z.enum(publishingProblems)),
})
export type ScheduledTopic = z.infer<typeof scheduledTopicSchema>
