import { createErrorFactory } from '../../http/api-error'

export const createSitePageNotFoundError = createErrorFactory({
  code: 'pages.not_found',
  message: 'Page not found',
  statusCode: 404,
})

export const createVersionNotFoundError = createErrorFactory({
  code: 'pages.version_not_found',
  message: 'Version not found',
  statusCode: 404,
})

export const createPageChangedError = createErrorFactory({
  code: 'pages.changed',
  message: 'Somebody else has changed this page since you opened it.',
  statusCode: 409,
})
