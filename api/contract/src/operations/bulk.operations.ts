import {
  type BulkRunInput,
  bulkChoiceQuerySchema,
  bulkChoiceSchema,
  bulkPreviewSchema,
  bulkResultSchema,
  bulkRunInputSchema,
  bulkStepInputSchema,
  bulkUndoResultSchema,
} from '../bulk.contract'
import { defineOperations } from './operation'

/** Sanctions have a reason, deletions none. Suspensions and limits do not wait, as single ones. */
const deletes = (body: unknown) => (body as BulkRunInput).reason === null

/** Steps with many rows of a list of the portal. Each also needs the right of its single step. */
export const bulkOperations = defineOperations({
  'GET /api/admin/bulk-choices': {
    tag: 'Administration',
    summary: 'The ids of the rows of a list that match its filters, up to the limit of a bulk step',
    access: { can: 'portal.open' },
    query: bulkChoiceQuerySchema,
    response: bulkChoiceSchema,
  },
  'POST /api/admin/bulk-steps': {
    tag: 'Administration',
    summary: 'Preview a bulk step; it changes nothing yet',
    access: { can: 'portal.open' },
    body: bulkStepInputSchema,
    status: 201,
    response: bulkPreviewSchema,
    isIdempotent: true,
  },
  'POST /api/admin/bulk-steps/{id}/run': {
    tag: 'Administration',
    summary: 'Run a previewed bulk step; a repetition continues it, or gets the same result',
    access: { can: 'portal.open' },
    response: bulkResultSchema,
    errors: [409],
  },
  'POST /api/admin/bulk-steps/{id}/run-grave': {
    tag: 'Administration',
    summary: 'The same for a bulk step that deletes records or sanctions members',
    access: { can: 'portal.open' },
    needsConfirmation: true,
    needsSecondAdministrator: deletes,
    body: bulkRunInputSchema,
    response: bulkResultSchema,
    errors: [409],
  },
  'POST /api/admin/bulk-steps/{id}/undo': {
    tag: 'Administration',
    summary: 'Take a bulk step back, within 30 seconds',
    access: { can: 'portal.open' },
    response: bulkUndoResultSchema,
    errors: [409],
  },
})
