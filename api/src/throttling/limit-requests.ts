import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '../http/app-env'
import type { Caller, ClientAddressOf } from '../http/client-address'
import type { ThrottleLimit } from './throttle-limits'
import { createRetryLaterError } from './too-many-attempts'

/** More than a minute has; limits the memory during an attack from many addresses. */
const maximumClients = 100_000

interface Dependencies {
  readonly limit: ThrottleLimit
  readonly clientAddressOf: ClientAddressOf
  readonly now: () => Date
}

/** Counts a request; returns how long its client must wait, or 0. */
export type CountRequest = (caller: Caller) => number

/**
 * Limits the requests of one client. They are counted in memory: this limit protects the database,
 * so it must not use it. All counts are reset together, which is cheaper than one by one.
 */
export function createCountRequest({ limit, clientAddressOf, now }: Dependencies): CountRequest {
  // Bounded by size, because `max` would allocate its room at once.
  const counts = new LRUCache<string, number>({ maxSize: maximumClients, sizeCalculation: () => 1 })
  let endsAt = 0
  return (caller) => {
    const at = now().getTime()
    if (at >= endsAt) {
      counts.clear()
      endsAt = at + limit.perMs
    }
    const client = clientAddressOf(caller)
    const count = (counts.get(client) ?? 0) + 1
    if (count > limit.count) return endsAt - at
    counts.set(client, count)
    return 0
  }
}

/** Rejects the requests over the limit. */
export function limitRequests(countRequest: CountRequest): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const waitMs = countRequest(context)
    if (waitMs > 0) throw createRetryLaterError(waitMs)
    await next()
  }
}
