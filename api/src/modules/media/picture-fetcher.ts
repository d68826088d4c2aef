import { setTimeout as wait } from 'node:timers/promises'
import { createConcurrencyLimit } from '../../concurrency-limit'
import { type FetchDependencies, fetchPicture } from './fetch-picture'
import { createImagesBusyError } from './media.errors'
import { toPictureNames } from './picture-address'

const pollEveryMs = 15_000
/** Longer than a fetch and its encoding may take. */
const leaseMs = 60_000
/** How long a person waits for a picture, and the first attempt may take. */
const defaultPatienceMs = 4000
const maximumWaiting = 8

/** Fetches pictures at addresses on other sites. Each process may run one. */
export interface PictureFetcher {
  /** Looks for pictures that are due now and then. */
  start(): void
  /** Looks at once, when started. */
  wake(): void
  /** Fetches all that are due. */
  flush(): Promise<void>
  /** Fetches one for a person who waits, for 4 s at most. */
  fetchSoon(address: string): Promise<void>
  /** Ends; what was under way is due again when its lease is over. */
  close(): Promise<void>
}

interface Dependencies extends FetchDependencies {
  readonly patienceMs?: number
}

/**
 * At most two pictures are fetched at a time: one for people who wait for theirs, and one of
 * all others, so that neither holds up the other.
 */
export function createPictureFetcher(dependencies: Dependencies): PictureFetcher {
  const stop = new AbortController()
  const { fetchDue, fetchNow } = createFetches(dependencies, stop.signal)
  const soon = createFetchSoon(dependencies, fetchNow)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isLookWanted = false

  const run = async () => {
    try {
      while (isLookWanted && !stop.signal.aborted) {
        isLookWanted = false
        while (!stop.signal.aborted && (await fetchDue())) {}
      }
    } finally {
      running = null
    }
  }
  const flush = () => {
    isLookWanted = true
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
    close: async () => {
      stop.abort()
      if (timer) clearInterval(timer)
      timer = null
      await Promise.allSettled([running, soon.ended()])
    },
  }
}

function createFetches(dependencies: FetchDependencies, stop: AbortSignal) {
  const { pictureFetches, now } = dependencies
  const lease = () => ({ now: now(), leaseUntil: new Date(now().getTime() + leaseMs) })
  return {
    /** Answers whether there was one. */
    fetchDue: async (): Promise<boolean> => {
      const claimed = await pictureFetches.claimDue(lease())
      if (claimed) await fetchPicture(dependencies, claimed, { stop })
      return claimed !== null
    },
    /** Does nothing when another process has it. */
    fetchNow: async (address: string, patience: AbortSignal): Promise<void> => {
      const { hash } = toPictureNames(address)
      const claimed = await pictureFetches.claim(hash, lease())
      if (claimed) await fetchPicture(dependencies, claimed, { stop, patience })
    },
  }
}

function createFetchSoon(
  { logger, patienceMs = defaultPatienceMs }: Dependencies,
  fetchNow: (address: string, patience: AbortSignal) => Promise<void>,
) {
  const inTurn = createConcurrencyLimit({
    atOnce: 1,
    maximumWaiting,
    waitLimitMs: patienceMs,
    createBusyError: createImagesBusyError,
  })
  const running = new Set<Promise<void>>()
  return {
    fetch: async (address: string): Promise<void> => {
      const work = inTurn(() => fetchNow(address, AbortSignal.timeout(patienceMs))).catch(
        // The record is stored, and its picture stays due.
        (error: unknown) => logger.info({ err: error, address }, 'A picture is fetched later'),
      )
      running.add(work)
      void work.finally(() => running.delete(work))
      await Promise.race([work, wait(patienceMs, undefined, { ref: false })])
    },
    ended: () => Promise.allSettled(running),
  }
}
