import { maximumDrafts } from '@haulyard/api-contract'
import { createErrorFactory } from '../../http/api-error'

export const createDraftNotFoundError = createErrorFactory({
  code: 'drafts.not_found',
  message: 'Draft not found',
  statusCode: 404,
})

export const createTooManyDraftsError = createErrorFactory({
  code: 'drafts.too_many',
  message: `You can keep ${maximumDrafts} drafts. Delete one to keep another.`,
  statusCode: 409,
})
