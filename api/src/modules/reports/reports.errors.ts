import { createErrorFactory } from '../../http/api-error'

export const createReportNotFoundError = createErrorFactory({
  code: 'reports.not_found',
  message: 'Report not found',
  statusCode: 404,
})

export const createContentNotFoundError = createErrorFactory({
  code: 'reports.content_not_found',
  message: 'What you report could not be found',
  statusCode: 404,
})

export const createOwnContentError = createErrorFactory({
  code: 'reports.own_content',
  message: 'You cannot report what is your own',
  statusCode: 409,
})

export const createReportHandledError = createErrorFactory({
  code: 'reports.handled',
  message: 'This report has been handled already',
  statusCode: 409,
})
