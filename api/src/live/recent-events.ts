/** What a reader who was away for a moment can still be given. */
const maximumEvents = 50
const keptMs = 5 * 60_000

interface RecentEvent {
  readonly number: number
  readonly at: number
  readonly frame: Uint8Array
}

interface Recent {
  events: RecentEvent[]
  /** Up to this number nothing is kept any more. */
  forgottenThrough: number
  lastSeenAt: number
}

/**
 * The last events of those members who have, or just had, a stream open. Members who are
 * not there cost nothing.
 */
export function createRecentEvents() {
  const members = new Map<string, Recent>()
  return {
    get isEmpty() {
      return members.size === 0
    },
    has: (userId: string) => members.has(userId),
    /** A stream of this member opens: from now on its events are kept. */
    keepFor: (userId: string, { number, now }: { number: number; now: number }) => {
      const recent = members.get(userId)
      if (recent) recent.lastSeenAt = now
      else members.set(userId, { events: [], forgottenThrough: number, lastSeenAt: now })
    },
    add: (userId: string, event: RecentEvent) => {
      const recent = members.get(userId)
      recent?.events.push(event)
      if (recent) dropOld(recent, event.at)
    },
    /** What came after that number, or `null` when not all of it is there any more. */
    findSince: (userId: string, number: number): readonly Uint8Array[] | null => {
      const recent = members.get(userId)
      if (!recent || number < recent.forgottenThrough) return null
      return recent.events.filter((event) => event.number > number).map(({ frame }) => frame)
    },
    forgetThrough: (number: number) => {
      for (const recent of members.values()) {
        recent.events = []
        recent.forgottenThrough = number
      }
    },
    /** Drops what is too old, and the members who have not been there for as long. */
    prune: (now: number, isThere: (userId: string) => boolean) => {
      for (const [userId, recent] of members) {
        if (isThere(userId)) recent.lastSeenAt = now
        if (recent.lastSeenAt < now - keptMs) members.delete(userId)
        else dropOld(recent, now)
      }
    },
  }
}

function dropOld(recent: Recent, now: number) {
  const isKept = ({ at }: RecentEvent, index: number) =>
    at > now - keptMs && recent.events.length - index <= maximumEvents
  const firstKept = recent.events.findIndex(isKept)
  const dropped = recent.events.splice(0, firstKept === -1 ? recent.events.length : firstKept)
  recent.forgottenThrough = dropped.at(-1)?.number ?? recent.forgottenThrough
}
