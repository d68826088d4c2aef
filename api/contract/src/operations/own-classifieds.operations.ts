import * as z from 'zod/mini'
import {
  classifiedCountsSchema,
  classifiedStateInputSchema,
  ownClassifiedsQuerySchema,
  savedIdsSchema,
} from '../classified-states.contract'
import { classifiedSchema } from '../classifieds.contract'
import { plainListQuerySchema } from '../community.contract'
import { defineOperations } from './operation'

/** What sellers do with their own classifieds, beside writing them. */
export const ownClassifiedOperations = defineOperations({
  'GET /api/classifieds/mine': {
    tag: 'Classifieds',
    summary: 'The classifieds of the current user in each state, newest first',
    access: 'member',
    query: ownClassifiedsQuerySchema,
    response: z.array(classifiedSchema),
    isList: true,
  },
  'GET /api/classifieds/mine/counts': {
    tag: 'Classifieds',
    summary: 'How many classifieds the current user has in each state',
    access: 'member',
    response: classifiedCountsSchema,
  },
  'GET /api/classifieds/saved': {
    tag: 'Classifieds',
    summary: 'The classifieds that the current user saved, last saved first',
    access: 'member',
    query: plainListQuerySchema,
    response: z.array(classifiedSchema),
    isList: true,
  },
  'GET /api/classifieds/saved/ids': {
    tag: 'Classifieds',
    summary: 'The ids of the classifieds that the current user saved, at most 500',
    access: 'member',
    response: savedIdsSchema,
  },
  'PUT /api/classifieds/{id}/saved': {
    tag: 'Classifieds',
    summary: 'Save a classified; idempotent',
    access: 'member',
    status: 204,
    response: null,
    errors: [409],
  },
  'DELETE /api/classifieds/{id}/saved': {
    tag: 'Classifieds',
    summary: 'Remove a saved classified from the list',
    access: 'member',
    status: 204,
    response: null,
  },
  'PUT /api/classifieds/{id}/state': {
    tag: 'Classifieds',
    summary: 'Mark an own classified as active, pending or sold; idempotent',
    access: 'member',
    body: classifiedStateInputSchema,
    response: classifiedSchema,
  },
  'PUT /api/classifieds/{id}/renewed': {
    tag: 'Classifieds',
    summary: 'List an own classified for 45 days from now; one that has expired is active again',
    access: 'member',
    response: classifiedSchema,
    errors: [409],
  },
  'PUT /api/classifieds/{id}/bumped': {
    tag: 'Classifieds',
    summary: 'Put an own classified first in the lists, once in 7 days',
    access: 'member',
    response: classifiedSchema,
    errors: [409],
  },
})
