/** How long a body may take to arrive. */
export const bodyTimeLimitMs = 60_000

/**
 * Large bodies hold memory meanwhile: 8 KiB/s, which a phone with a bad signal sends, while
 * a connection that died, or a client that sends a byte now and then, does not.
 */
export const largeBodyRate = { bytes: 80 * 1024, windowMs: 10_000 } as const

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
