import * as z from 'zod/mini'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema } from './primitives'

/** What a topic can be about (spec §3). */
export const topicCategories = [
  'general',
  'routes',
  'equipment',
  'regulations',
  'jobs',
  'other',
] as const

/** A discussion on the message board (spec §3). */
export const forumTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.enum(topicCategories),
  isSticky: z.boolean(),
  isLocked: z.boolean(),
  /** Posts after the first. */
  replyCount: z.number(),
  lastReplyAt: z.nullable(isoDateSchema),
  createdAt: isoDateSchema,
})
export type ForumTopic = z.infer<typeof forumTopicSchema>

/** One contribution to a topic; any after the first is a reply (spec §3). */
export const forumPostSchema = z.object({
  id: idSchema,
  topicId: idSchema,
  userId: idSchema,
  content: z.string(),
  createdAt: isoDateSchema,
})
export type ForumPost = z.infer<typeof forumPostSchema>

/** `GET /api/forum/topics`: sticky topics first, then by newest activity. */
export const topicFiltersSchema = z.object({
  ...pageQueryShape,
  category: optionalFilterSchema,
})
export type TopicFilters = z.infer<typeof topicFiltersSchema>

/** `GET /api/forum/topics/{id}/posts`: oldest first (interface notes 6). */
export const postsQuerySchema = z.object(pageQueryShape)
export type PostsQuery = z.infer<typeof postsQuerySchema>
