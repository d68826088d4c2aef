import { LRUCache } from 'lru-cache'

/** A response to GET without the headers that differ from request to request. */
export interface CachedResponse {
  readonly bytes: Buffer<ArrayBuffer>
  /** Content-Type, ETag and, where there is a next page, Link. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Also sent to requests with credentials; otherwise to visitors only. */
  readonly isForMembers: boolean
  /** The route's pattern, the label of its metrics. */
  readonly route: string
}

interface Entry {
  /** Everything that the response depends on: the path and the parsed query. */
  readonly key: string
  /** The URL as it was sent: the next request for it needs no parsing. */
  readonly target: string
  /** All collections that the response is read from. */
  readonly readFrom: readonly string[]
  /** Runs the request; rejects when its response is an error. */
  readonly run: () => Promise<CachedResponse>
}

interface Settings {
  /** With 0 nothing is cached; simultaneous requests still share one response. */
  readonly maximumBytes: number
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

/** Writes of other processes become visible by age alone, within a second after sending. */
const maximumAgeMs = 900
const maximumTargets = 4096
const maximumTargetLength = 512
/** The key, the headers and the place in the map. */
const overheadBytes = 1024

/** Counts the writes to a collection. */
interface Version {
  value: number
}
/** When a response began to be read, and the versions of its collections at that time. */
interface Snapshot {
  readonly startedAt: number
  readonly versions: readonly (readonly [Version, number])[]
}
interface Cached extends Snapshot {
  readonly response: CachedResponse
}
interface InFlight extends Snapshot {
  readonly response: Promise<CachedResponse>
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Caches encoded responses in memory. A write invalidates what was read from its collection
 * before the writer gets its own response. A read that began before a write is neither cached
 * nor shared with requests that come after it.
 */
export function createResponseCache({ maximumBytes, now = () => performance.now() }: Settings) {
  const responses = new LRUCache<string, Cached>({
    // A response larger than this is not cached; with 0 none is.
    maxSize: Math.max(maximumBytes, 1),
    sizeCalculation: ({ response }, key) => response.bytes.byteLength + key.length + overheadBytes,
  })
  const keysByTarget = new LRUCache<string, string>({ max: maximumTargets })
  const inFlight = new Map<string, InFlight>()
  const versions = new Map<string, Version>()

  const versionOf = (collection: string): Version => {
    const version = versions.get(collection) ?? { value: 0 }
    versions.set(collection, version)
    return version
  }
  const takeSnapshot = (readFrom: readonly string[]): Snapshot => ({
    startedAt: now(),
    versions: readFrom.map(versionOf).map((version) => [version, version.value]),
  })
  const isFresh = ({ startedAt, versions }: Snapshot): boolean =>
    now() - startedAt < maximumAgeMs &&
    versions.every(([version, value]) => version.value === value)
  const find = (key: string): CachedResponse | undefined => {
    const cached = responses.get(key)
    return cached !== undefined && isFresh(cached) ? cached.response : undefined
  }

  const start = ({ key, readFrom, run }: Entry): Promise<CachedResponse> => {
    const snapshot = takeSnapshot(readFrom)
    const request: InFlight = { ...snapshot, response: run() }
    inFlight.set(key, request)
    const settle = (response: CachedResponse | null) => {
      if (inFlight.get(key) === request) inFlight.delete(key)
      if (response && isFresh(snapshot)) responses.set(key, { ...snapshot, response })
    }
    request.response.then(settle, () => settle(null))
    return request.response
  }

  return {
    /** The fresh response to a GET for exactly this URL. */
    findByTarget: (target: string): CachedResponse | undefined => {
      const key = keysByTarget.get(target)
      return key === undefined ? undefined : find(key)
    },
    /** The cached response, that of an equal request in flight, or a new one. */
    read: async (entry: Entry): Promise<CachedResponse> => {
      const { key, target } = entry
      if (target.length <= maximumTargetLength) keysByTarget.set(target, key)
      const cached = find(key)
      if (cached) return cached
      const request = inFlight.get(key)
      return request && isFresh(request) ? await request.response : await start(entry)
    },
    /** Invalidates every response that was read from the collection. */
    invalidate: (collection: string): void => {
      versionOf(collection).value += 1
    },
  }
}
