import * as z from 'zod/mini'

/**
 * What a member is told of a topic: every reply; only replies to their own posts and mentions;
 * only mentions.
 */
export const followStates = ['watch', 'normal', 'mute'] as const
export type FollowState = (typeof followStates)[number]

/** `GET` and `PUT /api/forum/topics/{id}/follow`: how the current user follows a topic. */
export const topicFollowSchema = z.object({
  state: z.enum(followStates, 'Choose what to be told of this topic'),
})
export type TopicFollow = z.infer<typeof topicFollowSchema>

/**
 * `GET /api/forum/categories/follows`: what the current user has chosen for a category: every new
 * topic; nothing in particular; only mentions, for its topics.
 */
export const categoryFollowSchema = z.object({
  /** The slug. */
  category: z.string(),
  state: z.enum(followStates),
})
export type CategoryFollow = z.infer<typeof categoryFollowSchema>

/** `PUT /api/forum/categories/{id}/follow` */
export const categoryFollowInputSchema = z.object({
  state: z.enum(followStates, 'Choose what to be told of this category'),
})
