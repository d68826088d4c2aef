import type { ErrorHandler } from 'hono'
import {
  DatabaseUnavailableError,
  InvalidCursorError,
  isDatabaseUnavailable,
} from '../database/database-errors'
import { ApiError } from '../http/api-error'
import type { AppContext, AppEnv } from '../http/app-env'
import {
  createInternalError,
  createInvalidCursorError,
  createStorageFullError,
  createUnavailableError,
} from '../http/http.errors'
import { isStorageFull } from '../http/storage-full'

/** The only place where errors become responses. */
export const handleErrors: ErrorHandler<AppEnv> = (error, context) => {
  const known = toApiError(error)
  report(known, context)
  for (const [name, value] of Object.entries(known.headers)) context.header(name, value)
  const { code, message, issues } = known
  return context.json({ code, message, issues }, known.statusCode)
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof InvalidCursorError) return createInvalidCursorError()
  if (error instanceof DatabaseUnavailableError) {
    return createUnavailableError({ cause: error.cause })
  }
  if (isDatabaseUnavailable(error)) return createUnavailableError({ cause: error })
  if (isStorageFull(error)) return createStorageFullError({ cause: error })
  return createInternalError({ cause: error })
}

/** Logs internal errors in full, and unavailable services in one line, each with what made the request. */
function report(
  { statusCode, message, cause }: ApiError,
  { var: { logger, requestId, origin } }: AppContext,
) {
  if (statusCode === 500) logger.error({ err: cause, requestId, ...origin }, message)
  if (!(cause instanceof Error)) return
  const line = { reason: cause.message, requestId, ...origin }
  if (statusCode === 503) logger.warn(line, message)
  if (statusCode === 507) logger.error(line, message)
}
