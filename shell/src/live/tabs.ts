import type { EventBlock } from './event-blocks'

/** What the tabs of one member tell each other: what arrived, or a newcomer's question. */
type TabMessage =
  | { readonly kind: 'arrived'; readonly block: EventBlock }
  | { readonly kind: 'where-are-we' }

/** What `joinTabs` takes. */
export interface JoinTabsOptions {
  /** The same for all tabs of a member. */
  readonly name: string
  /** The tab that reads has read something. */
  readonly onBlock: (block: EventBlock) => void
  /** What to answer to a tab that has just come; `null` when this one does not read. */
  readonly findPlace: () => string | null
  readonly signal: AbortSignal
}

/** The member's tabs of this browser, of which one reads for all. */
export interface Tabs {
  /** Hands on what this tab has read. */
  tell(block: EventBlock): void
  /** Does `work` as soon as no other tab does, until `signal` ends; at once where nobody can tell. */
  takeTurn(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>
}

/** Without locks (a page that is not served securely has none) each tab reads for itself. */
const alone: Tabs = { tell: () => undefined, takeTurn: (work, signal) => work(signal) }

/**
 * Joins the tabs of a member. One connection for all of them: a browser keeps no more
 * than six to a server over HTTP/1.1, and a seventh tab would wait for ever.
 */
export const joinTabs = ({ name, onBlock, findPlace, signal: stop }: JoinTabsOptions): Tabs => {
  const { locks } = navigator
  if (!locks) return alone
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
    takeTurn: async (work, signal) => {
      try {
        await locks.request(name, { signal }, () => work(signal))
      } catch (error) {
        // The end of the wait for a turn is no failure.
        if (!signal.aborted) throw error
      }
    },
  }
}
