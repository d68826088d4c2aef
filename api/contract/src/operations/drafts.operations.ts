import * as z from 'zod/mini'
import { plainListQuerySchema } from '../community.contract'
import { draftInputSchema, draftSchema, draftSummarySchema } from '../drafts.contract'
import { defineOperations } from './operation'

/** What members typed into forms and did not send yet. */
export const draftOperations = defineOperations({
  'GET /api/drafts': {
    tag: 'Drafts',
    summary: 'The drafts of the current user, last changed first; at most 100',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(draftSummarySchema),
    isList: true,
  },
  'GET /api/drafts/{key}': {
    tag: 'Drafts',
    summary: 'One draft, with what was typed',
    access: 'member',
    response: draftSchema,
  },
  'PUT /api/drafts/{key}': {
    tag: 'Drafts',
    summary:
      'Save a draft. If another browser has changed it since, its version is kept as the other one',
    access: 'member',
    body: draftInputSchema,
    response: draftSchema,
    errors: [409],
  },
  'DELETE /api/drafts/{key}': {
    tag: 'Drafts',
    summary: 'Delete a draft',
    access: 'member',
    status: 204,
    response: null,
  },
})
