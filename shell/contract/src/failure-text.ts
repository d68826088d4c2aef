import { ApiError } from './api-error'

/** Said when no answer of the API arrived. */
export const unreachableText = 'Haulyard could not be reached. Check your signal and try again.'

/** What to tell a person of a failed call: the API's own words, or that there is no signal. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.body ? error.body.message : unreachableText
