import { createErrorFactory } from './api-error'

export const createRouteNotFoundError = createErrorFactory({
  code: 'http.not_found',
  message: 'Not found',
  statusCode: 404,
})

export const createInvalidInputError = createErrorFactory({
  code: 'http.invalid_input',
  message: 'The input is not valid',
  statusCode: 400,
})

export const createInvalidJsonError = createErrorFactory({
  code: 'http.invalid_json',
  message: 'The request body must be valid JSON',
  statusCode: 400,
})

export const createContentTypeError = createErrorFactory({
  code: 'http.content_type',
  message: 'The request body must be JSON (Content-Type: application/json)',
  statusCode: 400,
})

export const createBodyTooLargeError = createErrorFactory({
  code: 'http.body_too_large',
  message: 'The request body is too large',
  statusCode: 413,
})

export const createBodyTimeoutError = createErrorFactory({
  code: 'http.body_timeout',
  message: 'Your connection was too slow to send this. Please try again.',
  statusCode: 408,
})

export const createBodiesBusyError = createErrorFactory({
  code: 'http.bodies_busy',
  message: 'Too much is being uploaded at once. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '5' },
})

export const createTooManyBodiesError = createErrorFactory({
  code: 'http.too_many_bodies',
  message: 'Two pictures of yours are still being uploaded. Please wait until one has arrived.',
  statusCode: 429,
  headers: { 'Retry-After': '5' },
})

export const createInvalidCursorError = createErrorFactory({
  code: 'http.invalid_cursor',
  message: 'This page link is not valid',
  statusCode: 400,
})

export const createIdempotencyKeyError = createErrorFactory({
  code: 'http.idempotency_key',
  message: 'The Idempotency-Key must be 1 to 100 letters, digits, "-" or "_"',
  statusCode: 400,
})

export const createIdempotencyMismatchError = createErrorFactory({
  code: 'http.idempotency_mismatch',
  message: 'This Idempotency-Key was already used for another request',
  statusCode: 422,
})

export const createIdempotencyRunningError = createErrorFactory({
  code: 'http.idempotency_running',
  message: 'This request is already being worked on. Please try again in a moment.',
  statusCode: 409,
  headers: { 'Retry-After': '1' },
})

export const createCrossOriginError = createErrorFactory({
  code: 'http.foreign_origin',
  message: 'This request did not come from this site',
  statusCode: 403,
})

/** Created with the waiting time in the message and in `Retry-After`. */
export const createTooManyAttemptsError = createErrorFactory({
  code: 'http.too_many_attempts',
  message: 'Too many attempts. Please try again later.',
  statusCode: 429,
})

export const createUnavailableError = createErrorFactory({
  code: 'http.unavailable',
  message: 'The service is briefly unavailable. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '2' },
})

export const createOverloadedError = createErrorFactory({
  code: 'http.overloaded',
  message: 'Too much is going on here right now. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '2' },
})

export const createStorageFullError = createErrorFactory({
  code: 'http.storage_full',
  message:
    'There is no room to store this right now. Please keep this page open and try again later.',
  statusCode: 507,
})

export const createInternalError = createErrorFactory({
  code: 'http.internal',
  message: 'Something went wrong on our side. Please try again.',
  statusCode: 500,
})
