import type { ApiError } from '../http/api-error'
import { createTooManyAttemptsError } from '../http/http.errors'

/** The refusal, with the time after which it ends, for people and for programs. */
export function refuseUntil(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return createTooManyAttemptsError({
    message: `Too many attempts. Please try again in ${describe(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

function describe(seconds: number): string {
  if (seconds < 60) return pluralize(seconds, 'second')
  return pluralize(Math.ceil(seconds / 60), 'minute')
}

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
