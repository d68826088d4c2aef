/** The time limit for receiving a body. */
export const bodyTimeLimitMs = 60_000

/**
 * Large bodies use memory meanwhile. A phone with a bad signal reaches 8 KiB/s, a dead connection
 * or a client that sends a byte now and then does not.
 */
export const largeBodyRate = { bytes: 80 * 1024, windowMs: 10_000 } as const

/**
 * Limits of Node's server for the headers and for the whole request. Its responses have no
 * message, so the second one is longer than our own limit for a body. Idle connections stay longer
 * than proxies reuse them, usually 60 s: a request on a connection that is being closed fails.
 */
export const receivingLimits = {
  headersTimeout: 15_000,
  requestTimeout: bodyTimeLimitMs + 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
} as const
