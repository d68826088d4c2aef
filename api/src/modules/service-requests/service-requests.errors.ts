import { createErrorFactory } from '../../http/api-error'

export const createServiceRequestNotFoundError = createErrorFactory({
  code: 'service_requests.not_found',
  message: 'Request not found',
  statusCode: 404,
})

/** Also for a provider who has blocked the member: the response must not reveal the block. */
export const createNoRequestsError = createErrorFactory({
  code: 'service_requests.not_taken',
  message: 'This provider takes no requests on Haulyard',
  statusCode: 404,
})

export const createOwnServiceError = createErrorFactory({
  code: 'service_requests.own_service',
  message: 'This is your own service',
  statusCode: 400,
})

export const createBlockedProviderError = createErrorFactory({
  code: 'service_requests.blocked',
  message: 'You have blocked this member',
  statusCode: 403,
})

export const createRequestWaitingError = createErrorFactory({
  code: 'service_requests.waiting',
  message: 'You have sent a request to this service already, which waits for an answer',
  statusCode: 409,
})

export const createTooManyRequestsError = createErrorFactory({
  code: 'service_requests.too_many',
  message: 'You have 20 requests that wait for an answer. Please wait before you send another.',
  statusCode: 409,
})

export const createRequestClosedError = createErrorFactory({
  code: 'service_requests.closed',
  message: 'This request has been declined or done already',
  statusCode: 409,
})
