import type { ForumPost, ForumTopic } from '@haulyard/api-contract'

/** A topic as the API answers it; say only what the test is about. */
export const aForumTopic = (fields: Partial<ForumTopic> = {}): ForumTopic => ({
  id: 'topic-1',
  title: 'Donner Pass chain controls this week',
  category: 'routes',
  isSticky: false,
  isLocked: false,
  replyCount: 37,
  lastReplyAt: '2026-11-03T12:00:00.000Z',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})

/** A post as the API answers it; say only what the test is about. */
export const aForumPost = (fields: Partial<ForumPost> = {}): ForumPost => ({
  id: 'post-1',
  topicId: 'topic-1',
  userId: '65f0c2a9e1b4d7000000a3f9',
  content: 'R-2 from Kingvale to Truckee since six this morning.',
  createdAt: '2026-10-12T12:00:00.000Z',
  ...fields,
})
