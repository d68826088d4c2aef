import { createErrorFactory } from '../../http/api-error'

export const createServiceNotFoundError = createErrorFactory({
  code: 'services.not_found',
  message: 'Service not found',
  statusCode: 404,
})
