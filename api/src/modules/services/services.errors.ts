import { createErrorFactory } from '../../http/api-error'

export const createServiceNotFoundError = createErrorFactory({
  code: 'services.not_found',
  message: 'Service not found',
  statusCode: 404,
})

export const createNotYourServiceError = createErrorFactory({
  code: 'services.not_yours',
  message: 'Only who entered this service and administrators can change it',
  statusCode: 403,
})

export const createTooManySavedError = createErrorFactory({
  code: 'services.too_many_saved',
  message: 'You have saved 500 services already. Please remove one before you save another.',
  statusCode: 409,
})
