import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '../http/app-env'
import type { Caller, ClientAddressOf } from '../http/client-address'
import type { ThrottleLimit } from './throttle-limits'
import { createRetryLaterError } from './too-many-attempts'

/** More than come by in a minute; bounds what a flood from everywhere can make us keep. */
const maximumClients = 100_000

interface Dependencies {
  readonly limit: ThrottleLimit
  readonly clientAddressOf: ClientAddressOf
  readonly now: () => Date
}

/** Counts a request of a client; answers how long it must wait, 0 when it need not. */
export type CountRequest = (caller: Caller) => number

/**
 * Limits what one client may ask of the API. Counted in this process's memory: this
 * limit guards the database, so it must not cost the database anything. All counts end
 * together, because one clock is cheaper than one per client.
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

/** Refuses the requests that are too many. */
export function limitRequests(countRequest: CountRequest): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const waitMs = countRequest(context)
    if (waitMs > 0) throw createRetryLaterError(waitMs)
    await next()
  }
}
