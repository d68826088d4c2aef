import { createErrorFactory } from '../../http/api-error'

export const createOwnClassifiedError = createErrorFactory({
  code: 'messages.own_classified',
  message: 'This is your own listing',
  statusCode: 400,
})

export const createNoSellerError = createErrorFactory({
  code: 'messages.no_seller',
  message: 'This listing comes from another marketplace. Its seller is reached there.',
  statusCode: 409,
})

export const createClosedClassifiedError = createErrorFactory({
  code: 'messages.classified_closed',
  message: 'This listing is sold or has expired: the seller takes no new messages about it.',
  statusCode: 409,
})

export const createRequestWaitingError = createErrorFactory({
  code: 'messages.request_waiting',
  message: 'You can write again when your first message has been answered.',
  statusCode: 409,
})

export const createRequestNotFoundError = createErrorFactory({
  code: 'messages.request_not_found',
  message: 'No message of this member waits for you',
  statusCode: 404,
})

export const createNotConnectedError = createErrorFactory({
  code: 'messages.not_connected',
  message: 'You can only message your connections',
  statusCode: 403,
})
