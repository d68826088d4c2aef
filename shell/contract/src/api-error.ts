import type { ApiErrorBody } from '@haulyard/api-contract'

/**
 * A response of the API that was not OK. `message` is the status, a colon, a space
 * and the body's text (spec §8); screens branch on `code`, never on `message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    bodyText: string,
    readonly body: ApiErrorBody | null,
    /** How long the API asks to wait before the next try, or `null` where it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`${status}: ${bodyText}`)
  }

  /** The stable code of the API's error body, or `null` for a response without one. */
  get code(): string | null {
    return this.body?.code ?? null
  }
}

/**
 * A call with an `outbox` note rejects with this when the shell has kept it to send it later. A
 * remote tells it by its `name`: earlier shells do not have the class.
 */
export class KeptInOutbox extends Error {
  override readonly name = 'KeptInOutbox'
}

/** Whether the API says that what was asked for is not there. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** For calls where 404 is an expected result: `api.call(…).catch(nullWhenMissing)`. */
export const nullWhenMissing = (error: unknown): null => {
  if (isNotFound(error)) return null
  throw error
}

/** The text for a failed call without a response. */
export const unreachableText = 'Haulyard could not be reached. Check your signal and try again.'

/** The text that a page shows for a failed call: the API's message, or `unreachableText`. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.body ? error.body.message : unreachableText
