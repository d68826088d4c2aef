import { setTimeout as wait } from 'node:timers/promises'
import { createConcurrencyLimit } from '../../concurrency-limit'
import { type FetchDependencies, fetchPicture } from './fetch-picture'
import { createImagesBusyError } from './media.errors'
import { toPictureNames } from './picture-address'

const pollEveryMs = 15_000
/** Longer than a fetch and its encoding may take. */
const leaseMs = 60_000
/** The time limit of the first attempt, while the member waits for the response. */
const defaultTimeoutMs = 4000
const maximumWaiting = 8

/** Fetches pictures from other sites. Each of several processes may run one. */
export interface PictureFetcher {
  /** Begins to look for due pictures at an interval. */
  start(): void
  /** Looks for due pictures now, if started. */
  wake(): void
  /** Fetches all due pictures. */
  flush(): Promise<void>
  /** Fetches one picture while a member waits, for at most 4 s. */
  fetchSoon(address: string): Promise<void>
  /** Fetches one picture while a job waits, unless it is stored; returns whether it is. */
  fetchNow(address: string, signal: AbortSignal): Promise<boolean>
  /** Stops. Pictures in progress are due again when their lease is over. */
  close(): Promise<void>
}

interface Dependencies extends FetchDependencies {
  readonly timeoutMs?: number
}

/**
 * At most two pictures are fetched at a time: one for which a member waits and one other, so that
 * neither kind delays the other. What a job waits for, it limits itself.
 */
export function createPictureFetcher(dependencies: Dependencies): PictureFetcher {
  const stop = new AbortController()
  const { fetchDue, fetchIfDue, fetchNow } = createFetches(dependencies, stop.signal)
  const soon = createFetchSoon(dependencies, fetchIfDue)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isLookupRequested = false

  const run = async () => {
    try {
      while (isLookupRequested && !stop.signal.aborted) {
        isLookupRequested = false
        while (!stop.signal.aborted && (await fetchDue())) {}
      }
    } finally {
      running = null
    }
  }
  const flush = () => {
    isLookupRequested = true
    running ??= run()
    return running
  }
  const wake = () => {
    if (!timer) return
    flush().catch((error: unknown) => {
      dependencies.logger.warn({ err: error }, 'Pictures to be fetched could not be looked up')
    })
  }
  return {
    start: () => {
      timer ??= setInterval(wake, pollEveryMs).unref()
      wake()
    },
    wake,
    flush,
    fetchSoon: soon.fetch,
    fetchNow,
    close: async () => {
      stop.abort()
      if (timer) clearInterval(timer)
      timer = null
      await Promise.allSettled([running, soon.ended()])
    },
  }
}

function createFetches(dependencies: FetchDependencies, stop: AbortSignal) {
  const { pictureFetches, media, readOnlyMode, now } = dependencies
  const lease = () => ({ now: now(), leaseUntil: new Date(now().getTime() + leaseMs) })
  return {
    /** Returns whether a picture was due. */
    fetchDue: async (): Promise<boolean> => {
      if (await readOnlyMode.isOn()) return false
      const claimed = await pictureFetches.claimDue(lease())
      if (claimed) await fetchPicture({ claimed, stop }, dependencies)
      return claimed !== null
    },
    /** Does nothing if another process has claimed the picture. */
    fetchIfDue: async (address: string, timeout: AbortSignal): Promise<void> => {
      const { hash } = toPictureNames(address)
      const claimed = await pictureFetches.claim(hash, lease())
      if (claimed) await fetchPicture({ claimed, stop, timeout }, dependencies)
    },
    fetchNow: async (address: string, signal: AbortSignal): Promise<boolean> => {
      const { full } = toPictureNames(address)
      const isStored = async () => (await media.storage.sizeOf(full)) !== null
      if (await isStored()) {
        await pictureFetches.enqueue([address], now())
        return true
      }
      const claimed = await pictureFetches.claimAgain(address, lease())
      await fetchPicture({ claimed, stop: AbortSignal.any([stop, signal]) }, dependencies)
      return await isStored()
    },
  }
}

function createFetchSoon(
  { logger, timeoutMs = defaultTimeoutMs }: Dependencies,
  fetchIfDue: (address: string, timeout: AbortSignal) => Promise<void>,
) {
  const limited = createConcurrencyLimit({
    atOnce: 1,
    maximumWaiting,
    waitLimitMs: timeoutMs,
    createBusyError: createImagesBusyError,
  })
  const running = new Set<Promise<void>>()
  return {
    fetch: async (address: string): Promise<void> => {
      const work = limited(() => fetchIfDue(address, AbortSignal.timeout(timeoutMs))).catch(
        // The record is stored and its picture stays due.
        (error: unknown) => logger.info({ err: error, address }, 'A picture is fetched later'),
      )
      running.add(work)
      void work.finally(() => running.delete(work))
      await Promise.race([work, wait(timeoutMs, undefined, { ref: false })])
    },
    ended: () => Promise.allSettled(running),
  }
}
