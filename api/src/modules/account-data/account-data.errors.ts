import { createErrorFactory } from '../../http/api-error'

/** Wrong, used, replaced or expired: the message is the same. */
export const createInvalidCodeError = createErrorFactory({
  code: 'account.invalid_code',
  message: 'This code is wrong or not valid any more. Please ask for a new one.',
  statusCode: 400,
})

export const createExportNotFoundError = createErrorFactory({
  code: 'account.no_export',
  message: 'There is no file to download. Please ask for a new one.',
  statusCode: 404,
})
