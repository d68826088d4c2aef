import type { LiveEvent } from '@haulyard/api-contract'
import { ApiError } from '@haulyard/shell-contract'
import type { HostApiClient } from '@haulyard/shell-host'
import { type EventBlock, readBlocks } from './event-blocks'
import { watchPresence } from './presence'
import { readWithReconnect } from './read-with-reconnect'
import { joinTabs } from './tabs'

/** The server sends a heartbeat every 20 s: a stream without two of them is dead. */
const silenceLimitMs = 50_000

/** What `connectLive` takes. */
export interface LiveConnectionOptions {
  readonly api: HostApiClient
  readonly userId: string
  readonly publish: (event: LiveEvent) => void
  /** Ends the connection for good. */
  readonly signal: AbortSignal
}

interface Reading {
  readonly api: HostApiClient
  readonly lastEventId: string | null
  readonly onBlock: (block: EventBlock) => void
  readonly signal: AbortSignal
}

/** Reads one stream to its end, which may be the silence of a lost connection. */
const readStream = async ({ api, lastEventId, onBlock, signal }: Reading): Promise<void> => {
  const stream = new AbortController()
  const end = () => stream.abort()
  signal.addEventListener('abort', end)
  let silence = setTimeout(end, silenceLimitMs)
  try {
    const headers: Record<string, string> =
      lastEventId === null ? {} : { 'last-event-id': lastEventId }
    const body = await api.stream('/api/events', { headers, signal: stream.signal })
    for await (const block of readBlocks({ body, signal: stream.signal })) {
      clearTimeout(silence)
      silence = setTimeout(end, silenceLimitMs)
      onBlock(block)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Follows what happens for a member, in whichever tab, and publishes it in this one.
 * Ends with the sign-in: a 401 is not asked again.
 */
export const connectLive = ({ api, userId, publish, signal }: LiveConnectionOptions): void => {
  if (signal.aborted) return
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort())
  let lastEventId: string | null = null
  let isReader = false

  const take = ({ id, event }: EventBlock) => {
    // Only from the first place on is nothing missed.
    if (lastEventId === null && id !== null) publish({ type: 'reset' })
    lastEventId = id ?? lastEventId
    if (event) publish(event)
  }
  const tabs = joinTabs({
    name: `haulyard-live-${userId}`,
    onBlock: take,
    findPlace: () => (isReader ? lastEventId : null),
    signal: stop.signal,
  })
  const onBlock = (block: EventBlock) => {
    if (block.id === null && block.event === null) return
    take(block)
    tabs.tell(block)
  }
  const read = async (presence: AbortSignal) => {
    isReader = true
    try {
      await readWithReconnect({
        readOnce: (until) => readStream({ api, lastEventId, onBlock, signal: until }),
        isFinal: isSessionOver,
        signal: presence,
      })
    } catch {
      stop.abort()
    } finally {
      isReader = false
    }
  }
  watchPresence((presence) => void tabs.runExclusively(read, presence), { signal: stop.signal })
}
