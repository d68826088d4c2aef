/**
 * How long a body may take to arrive. Large ones hold a place meanwhile, which a client
 * that sends a byte now and then must not keep from others.
 */
export const bodyTimeLimitMs = 60_000

/**
 * For Node's server, which answers without a message: the headers alone, and all of a
 * request. The latter is more than a body may wait for its place and take to arrive, so
 * that who is late is told so by us.
 */
export const receivingLimits = {
  headersTimeout: 15_000,
  requestTimeout: bodyTimeLimitMs + 15_000,
  connectionsCheckingInterval: 5000,
} as const
