/** Why a sign-in through a provider failed; our sign-in page shows a message for each. */
export type SignInFailure =
  /** The provider is unreachable, too slow or fails. */
  | 'provider_unavailable'
  /** The provider or the person there rejected the sign-in, or the response is invalid. */
  | 'provider_refused'
  /** Expired, used, unknown, or begun in another browser. */
  | 'flow_expired'
  | 'address_taken'
  | 'no_address'
  /** The mail domain or the network is blocked. */
  | 'blocked'
  /** The sign-in would create an account or link one, and the site is read-only. */
  | 'read_only'

/** The failure of an error of the client library. */
export function toSignInFailure(error: unknown): SignInFailure {
  return isUnavailable(error) ? 'provider_unavailable' : 'provider_refused'
}

const unavailableCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && unavailableCodes.has(error.code)) return true
  if ('status' in error && Number(error.status) >= 500) return true
  // The error of fetch when the connection fails.
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** For the log. The error itself is not logged: its details can hold codes and tokens. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) }
  const { message } = error
  const details = 'error' in error ? { providerError: error.error } : {}
  return 'code' in error ? { reason: message, code: error.code, ...details } : { reason: message }
}
