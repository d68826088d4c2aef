import * as z from 'zod/mini'
import {
  forumPostSchema,
  forumTopicSchema,
  postInputSchema,
  postsQuerySchema,
  topicFiltersSchema,
  topicInputSchema,
  topicUpdateSchema,
} from '../forum.contract'
import {
  categoryInputSchema,
  categoryRemovalSchema,
  forumCategorySchema,
} from '../forum-categories.contract'
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
