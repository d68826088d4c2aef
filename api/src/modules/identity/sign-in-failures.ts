/** Why a sign-in through a provider ended at our own sign-in page, which says so in words. */
export type SignInFailure =
  /** The provider is away, too slow or out of order. */
  | 'provider_unavailable'
  /** The provider, or the person there, said no, or what it sent does not hold. */
  | 'provider_refused'
  /** Too old, used already, made up, or begun in another browser. */
  | 'flow_expired'
  | 'address_taken'
  | 'no_address'

/** What an error of the client library means to the person who waits. */
export function toSignInFailure(error: unknown): SignInFailure {
  return isAway(error) ? 'provider_unavailable' : 'provider_refused'
}

const awayCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && awayCodes.has(error.code)) return true
  if ('status' in error && Number(error.status) >= 500) return true
  // What fetch throws when there is nobody.
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** For the log: never the error itself, whose details can hold codes and tokens. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) }
  const { message } = error
  const details = 'error' in error ? { providerError: error.error } : {}
  return 'code' in error ? { reason: message, code: error.code, ...details } : { reason: message }
}
