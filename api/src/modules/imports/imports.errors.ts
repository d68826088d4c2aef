import { createErrorFactory } from '../../http/api-error'

export const createRunNotFoundError = createErrorFactory({
  code: 'imports.run_not_found',
  message: 'This import does not exist',
  statusCode: 404,
})

export const createSourceNotFoundError = createErrorFactory({
  code: 'imports.source_not_found',
  message: 'This source does not exist',
  statusCode: 404,
})

export const createSourceExistsError = createErrorFactory({
  code: 'imports.source_exists',
  message: 'There is already a source with this name',
  statusCode: 409,
})

export const createTooManySourcesError = createErrorFactory({
  code: 'imports.too_many_sources',
  message: 'There are already 100 sources; remove one first',
  statusCode: 409,
})

export const createImportRunningError = createErrorFactory({
  code: 'imports.running',
  message: 'An import is already running',
  statusCode: 409,
})
