import { createErrorFactory } from '../../http/api-error'

export const createPageNotFoundError = createErrorFactory({
  code: 'previews.not_found',
  message: 'There is no public page at this address',
  statusCode: 404,
})

/** Too many preview pictures are waiting to be made. */
export const createPreviewsBusyError = createErrorFactory({
  code: 'previews.busy',
  message: 'Too many preview pictures are being made. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' },
})
