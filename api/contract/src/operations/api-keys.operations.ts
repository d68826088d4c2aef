import * as z from 'zod/mini'
import { apiKeyInputSchema, apiKeySchema, newApiKeySchema } from '../api-keys.contract'
import { defineOperations } from './operation'

/** Keys for the programs of a member. */
export const apiKeyOperations = defineOperations({
  'GET /api/account/api-keys': {
    tag: 'API keys',
    summary: 'The keys of the current member, newest first',
    access: 'member',
    response: z.array(apiKeySchema),
  },
  'POST /api/account/api-keys': {
    tag: 'API keys',
    summary: 'Make a key; it is shown only in this response',
    access: 'member',
    needsConfirmation: true,
    body: apiKeyInputSchema,
    status: 201,
    response: newApiKeySchema,
    errors: [409],
  },
  'DELETE /api/account/api-keys/{id}': {
    tag: 'API keys',
    summary: 'End a key at once',
    access: 'member',
    status: 204,
    response: null,
  },
})
