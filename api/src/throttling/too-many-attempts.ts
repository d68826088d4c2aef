import type { ApiError } from '../http/api-error'
import { createTooManyAttemptsError } from '../http/http.errors'

/** Creates the error's message from the waiting time. */
export type ToMessage = (wait: string) => string

const tooManyAttempts: ToMessage = (wait) => `Too many attempts. Please try again in ${wait}.`

/** The 429 with the waiting time in the message and in `Retry-After`. */
export function createRetryLaterError(waitMs: number, toMessage = tooManyAttempts): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return createTooManyAttemptsError({
    message: toMessage(describe(seconds)),
    headers: { 'Retry-After': String(seconds) },
  })
}

function describe(seconds: number): string {
  if (seconds < 60) return pluralize(seconds, 'second')
  if (seconds <= 3600) return pluralize(Math.ceil(seconds / 60), 'minute')
  return pluralize(Math.ceil(seconds / 3600), 'hour')
}

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
