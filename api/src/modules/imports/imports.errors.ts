import { createErrorFactory } from '../../http/api-error'

export const createImportRunningError = createErrorFactory({
  code: 'imports.running',
  message: 'An import is already running',
  statusCode: 409,
})
