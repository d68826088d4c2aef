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
