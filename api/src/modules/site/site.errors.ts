import { createErrorFactory } from '../../http/api-error'

/** Created with the notice in the message. */
export const createReadOnlyError = createErrorFactory({
  code: 'site.read_only',
  message: 'The site is read-only right now. Please try again later.',
  statusCode: 503,
  // Short: the mode can end before its expected end.
  headers: { 'Retry-After': '30' },
})

export const createReadOnlyIsSettingError = createErrorFactory({
  code: 'site.read_only_setting',
  message: 'The operator has set the read-only mode with READ_ONLY. It cannot be changed here.',
  statusCode: 409,
})

export const createArrangementChangedError = createErrorFactory({
  code: 'site.arrangement_changed',
  message: 'Somebody else has changed the arrangement since you opened it.',
  statusCode: 409,
})
