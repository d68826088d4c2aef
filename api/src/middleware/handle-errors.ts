import type { ErrorHandler } from 'hono'
import { isDatabaseUnavailable } from '../database/database-errors'
import { ApiError } from '../http/api-error'
import type { AppContext, AppEnv } from '../http/app-env'
import { createInternalError, createUnavailableError } from '../http/http.errors'

/** The one place where errors become answers. */
export const handleErrors: ErrorHandler<AppEnv> = (error, context) => {
  const known = toApiError(error)
  report(known, context)
  for (const [name, value] of Object.entries(known.headers)) context.header(name, value)
  const { code, message, issues } = known
  return context.json({ code, message, issues }, known.statusCode)
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) return createUnavailableError({ cause: error })
  return createInternalError({ cause: error })
}

/** Our own mistakes with all there is to know; a refusal for want of a database in a line. */
function report(
  { statusCode, message, cause }: ApiError,
  { var: { logger, requestId } }: AppContext,
) {
  if (statusCode === 500) logger.error({ err: cause, requestId }, message)
  if (statusCode === 503 && cause instanceof Error) {
    logger.warn({ reason: cause.message, requestId }, message)
  }
}
