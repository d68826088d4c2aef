import * as z from 'zod/mini'
import { forumTopicSchema } from '../forum.contract'
import { scheduledTopicInputSchema, scheduledTopicSchema } from '../scheduled-topics.contract'
import { defineOperations } from './operation'

/** Topics of the message board that are published later. */
export const scheduledTopicOperations = defineOperations({
  'GET /api/forum/scheduled-topics': {
    tag: 'Message board',
    summary: 'The topics that are published later, by their time; at most 30',
    access: { can: 'topics.schedule' },
    response: z.array(scheduledTopicSchema),
  },
  'POST /api/forum/scheduled-topics': {
    tag: 'Message board',
    summary: 'Write a topic that is published at a time within a year',
    access: { can: 'topics.schedule' },
    body: scheduledTopicInputSchema,
    bodyBytes: 128 * 1024,
    status: 201,
    response: scheduledTopicSchema,
    isIdempotent: true,
    errors: [409],
  },
  'PUT /api/forum/scheduled-topics/{id}': {
    tag: 'Message board',
    summary: 'Change an own topic that is published later, and its time',
    access: { can: 'topics.schedule' },
    body: scheduledTopicInputSchema,
    bodyBytes: 128 * 1024,
    response: scheduledTopicSchema,
  },
  'DELETE /api/forum/scheduled-topics/{id}': {
    tag: 'Message board',
    summary: 'Remove a topic that is published later; also one of another moderator',
    access: { can: 'topics.schedule' },
    status: 204,
    response: null,
  },
  'POST /api/forum/scheduled-topics/{id}/publish': {
    tag: 'Message board',
    summary: 'Publish an own topic before its time; the topic has the same id',
    access: { can: 'topics.schedule' },
    response: forumTopicSchema,
    errors: [409],
  },
})
