import * as z from 'zod/mini'
import {
  earlierTextSchema,
  forumPostSchema,
  forumTopicSchema,
  mentionableQuerySchema,
  postPreviewInputSchema,
  postPreviewSchema,
  postsQuerySchema,
  topicFiltersSchema,
} from '../forum.contract'
import {
  categoryInputSchema,
  categoryRemovalSchema,
  forumCategorySchema,
} from '../forum-categories.contract'
import { topicFollowSchema } from '../forum-follows.contract'
import {
  postInputSchema,
  postUpdateSchema,
  topicInputSchema,
  topicUpdateSchema,
} from '../forum-inputs.contract'
import { authorSchema } from '../person.contract'
import { defineOperations } from './operation'

/** The message board. */
export const forumOperations = defineOperations({
  'GET /api/forum/topics': {
    tag: 'Message board',
    summary: 'Topics: sticky ones first, then by newest activity',
    access: 'personal',
    query: topicFiltersSchema,
    response: z.array(forumTopicSchema),
    isList: true,
  },
  'POST /api/forum/topics': {
    tag: 'Message board',
    summary: 'Start a topic, with an opening post if it has content',
    access: 'member',
    body: topicInputSchema,
    bodyBytes: 128 * 1024,
    status: 201,
    response: forumTopicSchema,
    isIdempotent: true,
  },
  'GET /api/forum/topics/{id}': {
    tag: 'Message board',
    summary: 'One topic',
    access: 'personal',
    response: forumTopicSchema,
  },
  'PUT /api/forum/topics/{id}': {
    tag: 'Message board',
    summary: 'Change a topic',
    access: { can: 'topics.update' },
    body: topicUpdateSchema,
    response: forumTopicSchema,
    errors: [409],
  },
  'GET /api/forum/topics/{id}/versions': {
    tag: 'Message board',
    summary: 'The last earlier titles of a topic, newest first',
    access: 'personal',
    response: z.array(earlierTextSchema),
  },
  'DELETE /api/forum/topics/{id}': {
    tag: 'Message board',
    summary: 'Remove a topic with its posts',
    access: { can: 'topics.delete' },
    status: 204,
    response: null,
  },
  'GET /api/forum/topics/{id}/posts': {
    tag: 'Message board',
    summary: 'The posts of a topic, oldest first unless the order is `newest`',
    access: 'personal',
    query: postsQuerySchema,
    response: z.array(forumPostSchema),
    isList: true,
  },
  'GET /api/forum/topics/{id}/follow': {
    tag: 'Message board',
    summary: 'What the current user is told of a topic',
    access: 'member',
    response: topicFollowSchema,
  },
  'PUT /api/forum/topics/{id}/follow': {
    tag: 'Message board',
    summary: 'Choose what to be told of a topic',
    access: 'member',
    body: topicFollowSchema,
    response: topicFollowSchema,
  },
  'POST /api/forum/posts': {
    tag: 'Message board',
    summary: 'Reply to a topic that is not locked',
    access: 'member',
    body: postInputSchema,
    bodyBytes: 128 * 1024,
    status: 201,
    response: forumPostSchema,
    isIdempotent: true,
  },
  'POST /api/forum/preview': {
    tag: 'Message board',
    summary: 'Show a text as a post, without storing it',
    access: 'member',
    body: postPreviewInputSchema,
    bodyBytes: 128 * 1024,
    response: postPreviewSchema,
    worksReadOnly: true,
  },
  'GET /api/forum/mentionable-members': {
    tag: 'Message board',
    summary:
      'Up to eight members whom a post can mention: who took part in the topic, connections, and ' +
      'from the third character of the search on everybody whose profile the current user may see',
    access: 'member',
    query: mentionableQuerySchema,
    response: z.array(authorSchema),
  },
  'GET /api/forum/posts/{id}': {
    tag: 'Message board',
    summary: 'One post',
    access: 'personal',
    response: forumPostSchema,
  },
  'PUT /api/forum/posts/{id}': {
    tag: 'Message board',
    summary: 'Change the text of an own post in a topic that is not locked',
    access: 'member',
    body: postUpdateSchema,
    bodyBytes: 128 * 1024,
    response: forumPostSchema,
    errors: [409],
  },
  'GET /api/forum/posts/{id}/versions': {
    tag: 'Message board',
    summary: 'The last earlier texts of a post, newest first',
    access: 'personal',
    response: z.array(earlierTextSchema),
  },
  'DELETE /api/forum/posts/{id}': {
    tag: 'Message board',
    summary: 'Remove a reply',
    access: { can: 'replies.delete' },
    status: 204,
    response: null,
    errors: [409],
  },
  'GET /api/forum/categories': {
    tag: 'Message board',
    summary:
      'The board’s categories in their order; its moderators and administrators also see inactive ones',
    access: 'personal',
    response: z.array(forumCategorySchema),
  },
  'POST /api/forum/categories': {
    tag: 'Message board',
    summary: 'Create a category',
    access: { can: 'categories.manage' },
    body: categoryInputSchema,
    status: 201,
    response: forumCategorySchema,
    isIdempotent: true,
    errors: [409],
  },
  'PUT /api/forum/categories/{id}': {
    tag: 'Message board',
    summary: 'Change a category',
    access: { can: 'categories.manage' },
    body: categoryInputSchema,
    response: forumCategorySchema,
    errors: [409],
  },
  'DELETE /api/forum/categories/{id}': {
    tag: 'Message board',
    summary: 'Remove a category; its topics move to the one whose slug is `moveTo`',
    access: { can: 'categories.manage' },
    query: categoryRemovalSchema,
    status: 204,
    response: null,
    errors: [409],
  },
})
