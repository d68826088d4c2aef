import * as z from 'zod/mini'
import { plainListQuerySchema } from '../community.contract'
import {
  hiddenPostInputSchema,
  hiddenPostSchema,
  hiddenWordInputSchema,
  hiddenWordSchema,
} from '../hidden-content.contract'
import { defineOperations } from './operation'

/** What a member does not want to see of others. */
export const hiddenContentOperations = defineOperations({
  'GET /api/hidden-words': {
    tag: 'Hidden content',
    summary: 'The words that the current user hides, last added first; at most 50',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(hiddenWordSchema),
    isList: true,
  },
  'POST /api/hidden-words': {
    tag: 'Hidden content',
    summary: 'Hide what others write with a word or phrase; the same one again is returned',
    access: 'member',
    body: hiddenWordInputSchema,
    status: 201,
    response: hiddenWordSchema,
    errors: [409],
  },
  'DELETE /api/hidden-words/{id}': {
    tag: 'Hidden content',
    summary: 'Show what was hidden for a word or phrase again',
    access: 'member',
    status: 204,
    response: null,
  },
  'GET /api/hidden-posts': {
    tag: 'Hidden content',
    summary: 'The single posts and topics that the current user has hidden, last hidden first',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(hiddenPostSchema),
    isList: true,
  },
  'PUT /api/hidden-posts/{id}': {
    tag: 'Hidden content',
    summary: 'Hide a post or topic of another member from the current user; idempotent',
    access: 'member',
    body: hiddenPostInputSchema,
    status: 204,
    response: null,
    errors: [409],
  },
  'DELETE /api/hidden-posts/{id}': {
    tag: 'Hidden content',
    summary: 'Show a hidden post or topic again',
    access: 'member',
    status: 204,
    response: null,
  },
})
