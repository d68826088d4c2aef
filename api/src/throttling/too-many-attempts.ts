import type { ApiError } from '../http/api-error'
import { createTooManyAttemptsError } from '../http/http.errors'

/**
 * The refusal, with the time after which it ends, for people and for programs. `advice` is a
 * sentence: what a person can do instead of waiting.
 */
export function refuseUntil(waitMs: number, advice?: string): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const refusal = `Too many attempts. Please try again in ${describe(seconds)}.`
  return createTooManyAttemptsError({
    message: advice === undefined ? refusal : `${refusal} ${advice}`,
    headers: { 'Retry-After': String(seconds) },
  })
}

function describe(seconds: number): string {
  if (seconds < 60) return pluralize(seconds, 'second')
  return pluralize(Math.ceil(seconds / 60), 'minute')
}

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
