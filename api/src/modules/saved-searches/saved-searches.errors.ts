import { maximumSavedSearches } from '@haulyard/api-contract'
import { createErrorFactory } from '../../http/api-error'

export const createSavedSearchNotFoundError = createErrorFactory({
  code: 'saved_searches.not_found',
  message: 'Saved search not found',
  statusCode: 404,
})

export const createTooManySearchesError = createErrorFactory({
  code: 'saved_searches.too_many',
  message: `You can save ${maximumSavedSearches} searches. Delete one to save another.`,
  statusCode: 409,
})
