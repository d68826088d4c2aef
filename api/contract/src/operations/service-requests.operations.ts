import * as z from 'zod/mini'
import { imageBodyBytes } from '../classifieds.contract'
import {
  serviceRequestFiltersSchema,
  serviceRequestInputSchema,
  serviceRequestSchema,
  serviceRequestUpdateSchema,
} from '../service-requests.contract'
import { defineOperations } from './operation'

/** Requests of members to the providers of services. */
export const serviceRequestOperations = defineOperations({
  'POST /api/services/{id}/requests': {
    tag: 'Service requests',
    summary: 'Send a request to the provider of a service',
    access: 'member',
    body: serviceRequestInputSchema,
    bodyBytes: imageBodyBytes,
    status: 201,
    response: serviceRequestSchema,
    isIdempotent: true,
    errors: [409],
  },
  'GET /api/service-requests': {
    tag: 'Service requests',
    summary: 'The requests that the current user sent or received, newest first',
    access: 'member',
    query: serviceRequestFiltersSchema,
    response: z.array(serviceRequestSchema),
    isList: true,
  },
  'GET /api/service-requests/{id}': {
    tag: 'Service requests',
    summary: 'One request, for its sender and its provider, and for judging a report',
    access: 'member',
    response: serviceRequestSchema,
  },
  'PUT /api/service-requests/{id}': {
    tag: 'Service requests',
    summary: 'Answer, decline or end a request, as its provider',
    access: 'member',
    body: serviceRequestUpdateSchema,
    response: serviceRequestSchema,
    errors: [409],
  },
  'PUT /api/service-requests/{id}/seen': {
    tag: 'Service requests',
    summary: 'Mark a request as seen, as its provider; idempotent',
    access: 'member',
    response: serviceRequestSchema,
  },
})
