import { createErrorFactory } from '../../http/api-error'

export const createClassifiedNotFoundError = createErrorFactory({
  code: 'classifieds.not_found',
  message: 'Classified not found',
  statusCode: 404,
})

export const createNotYourClassifiedError = createErrorFactory({
  code: 'classifieds.not_yours',
  message: 'Only its seller and administrators can change this classified',
  statusCode: 403,
})

export const createExternalClassifiedError = createErrorFactory({
  code: 'classifieds.external',
  message: 'This classified comes from another marketplace and cannot be changed here',
  statusCode: 403,
})

export const createNotExternalError = createErrorFactory({
  code: 'classifieds.not_external',
  message: 'This classified was posted by a member, not imported from another marketplace',
  statusCode: 403,
})
