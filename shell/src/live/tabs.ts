import type { EventBlock } from './event-blocks'

/** A message between the tabs of one member: a received event, or a new tab's question. */
type TabMessage =
  | { readonly kind: 'arrived'; readonly block: EventBlock }
  | { readonly kind: 'where-are-we' }

/** What `joinTabs` takes. */
export interface JoinTabsOptions {
  /** The same for all tabs of a member. */
  readonly name: string
  /** The tab that reads has read something. */
  readonly onBlock: (block: EventBlock) => void
  /** The last event id, for a tab that has just opened; `null` when this tab does not read. */
  readonly findPlace: () => string | null
  readonly signal: AbortSignal
}

/** The member's tabs of this browser, of which one reads for all. */
export interface Tabs {
  /** Hands on what this tab has read. */
  tell(block: EventBlock): void
  /** Does `work` as soon as no other tab does, until `signal` ends; at once in a browser without locks. */
  runExclusively(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>
}

/** Without locks (a page that is not served securely has none) each tab reads for itself. */
const withoutLocks: Tabs = { tell: () => undefined, runExclusively: (work, signal) => work(signal) }

/**
 * Joins the tabs of a member. One connection for all of them: a browser keeps no more
 * than six to a server over HTTP/1.1, and a seventh tab would wait for ever.
 */
export const joinTabs = ({ name, onBlock, findPlace, signal: stop }: JoinTabsOptions): Tabs => {
  const { locks } = navigator
  if (!locks) return withoutLocks
  const channel = new BroadcastChannel(name)
  const send = (message: TabMessage) => channel.postMessage(message)
  stop.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'arrived') return onBlock(data.block)
    const id = findPlace()
    if (id !== null) send({ kind: 'arrived', block: { id, event: null } })
  }
  send({ kind: 'where-are-we' })
  return {
    tell: (block) => {
      if (!stop.aborted) send({ kind: 'arrived', block })
    },
    runExclusively: async (work, signal) => {
      try {
        await locks.request(name, { signal }, () => work(signal))
      } catch (error) {
        // Aborting the wait for the lock is no failure.
        if (!signal.aborted) throw error
      }
    },
  }
}
