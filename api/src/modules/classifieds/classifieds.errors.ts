import { createErrorFactory } from '../../http/api-error'

export const createClassifiedNotFoundError = createErrorFactory({
  code: 'classifieds.not_found',
  message: 'Classified not found',
  statusCode: 404,
})
