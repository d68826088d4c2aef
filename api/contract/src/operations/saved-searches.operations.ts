import * as z from 'zod/mini'
import { plainListQuerySchema } from '../community.contract'
import {
  savedSearchInputSchema,
  savedSearchSchema,
  savedSearchUpdateSchema,
} from '../saved-searches.contract'
import { defineOperations } from './operation'

/** Searches for classifieds that members saved. */
export const savedSearchOperations = defineOperations({
  'GET /api/saved-searches': {
    tag: 'Saved searches',
    summary: 'The searches that the current user saved, last saved first; at most 50',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(savedSearchSchema),
    isList: true,
  },
  'POST /api/saved-searches': {
    tag: 'Saved searches',
    summary: 'Save a search; the same filters again return the saved search',
    access: 'member',
    body: savedSearchInputSchema,
    status: 201,
    response: savedSearchSchema,
    isIdempotent: true,
    errors: [409],
  },
  'PUT /api/saved-searches/{id}': {
    tag: 'Saved searches',
    summary: 'Choose how soon new classifieds are told, or another name',
    access: 'member',
    body: savedSearchUpdateSchema,
    response: savedSearchSchema,
  },
  'PUT /api/saved-searches/{id}/seen': {
    tag: 'Saved searches',
    summary: 'Mark what a search has found as seen; idempotent',
    access: 'member',
    status: 204,
    response: null,
  },
  'DELETE /api/saved-searches/{id}': {
    tag: 'Saved searches',
    summary: 'Delete a saved search',
    access: 'member',
    status: 204,
    response: null,
  },
})
