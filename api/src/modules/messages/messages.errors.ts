import { createErrorFactory } from '../../http/api-error'

export const createNotConnectedError = createErrorFactory({
  code: 'messages.not_connected',
  message: 'You can only message your connections',
  statusCode: 403,
})
