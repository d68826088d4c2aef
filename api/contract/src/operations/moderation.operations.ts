import * as z from 'zod/mini'
import {
  moderationFiltersSchema,
  moderationItemDetailSchema,
  moderationItemSchema,
  moderationStepSchema,
  moderationSummarySchema,
} from '../moderation.contract'
import { defineOperations } from './operation'

/** The queue of moderators: each sees the items of their own areas. */
export const moderationOperations = defineOperations({
  'GET /api/moderation/summary': {
    tag: 'Moderation',
    summary: 'What moderators did in the last twelve months: counts, and no names',
    access: 'public',
    response: moderationSummarySchema,
  },
  'GET /api/moderation/items': {
    tag: 'Moderation',
    summary: 'The queue, oldest first, area by area',
    access: { can: 'queue.handle' },
    query: moderationFiltersSchema,
    response: z.array(moderationItemSchema),
    isList: true,
  },
  'GET /api/moderation/items/{id}': {
    tag: 'Moderation',
    summary: 'One item, with its content, author, reports and steps',
    access: { can: 'queue.handle' },
    response: moderationItemDetailSchema,
  },
  'POST /api/moderation/items/{id}/steps': {
    tag: 'Moderation',
    summary: 'Take a step with an item: claim, note, approve, hide, warn, suspend …',
    access: { can: 'queue.handle' },
    body: moderationStepSchema,
    response: moderationItemDetailSchema,
    errors: [409],
  },
})
