/** Per member. */
const maximumEvents = 50
const lifetimeMs = 5 * 60_000

interface RecentEvent {
  readonly number: number
  readonly at: number
  readonly frame: Uint8Array
}

interface Recent {
  events: RecentEvent[]
  /** The number of the last event that was dropped. */
  forgottenThrough: number
  lastSeenAt: number
}

/** The last events of members with an open stream, or one that closed a few minutes ago. */
export function createRecentEvents() {
  const members = new Map<string, Recent>()
  return {
    get isEmpty() {
      return members.size === 0
    },
    has: (userId: string) => members.has(userId),
    memberIds: (): readonly string[] => [...members.keys()],
    /** A stream of this member opens: its events are stored from now on. */
    startFor: (userId: string, { number, now }: { number: number; now: number }) => {
      const recent = members.get(userId)
      if (recent) recent.lastSeenAt = now
      else members.set(userId, { events: [], forgottenThrough: number, lastSeenAt: now })
    },
    add: (userId: string, event: RecentEvent) => {
      const recent = members.get(userId)
      recent?.events.push(event)
      if (recent) dropOld(recent, event.at)
    },
    /** The events after that number, or `null` when some of them were dropped. */
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
    /** Drops old events, and members without a stream since then. */
    prune: (now: number, isConnected: (userId: string) => boolean) => {
      for (const [userId, recent] of members) {
        if (isConnected(userId)) recent.lastSeenAt = now
        if (recent.lastSeenAt < now - lifetimeMs) members.delete(userId)
        else dropOld(recent, now)
      }
    },
  }
}

function dropOld(recent: Recent, now: number) {
  const isRecent = ({ at }: RecentEvent, index: number) =>
    at > now - lifetimeMs && recent.events.length - index <= maximumEvents
  const firstRecent = recent.events.findIndex(isRecent)
  const dropped = recent.events.splice(0, firstRecent === -1 ? recent.events.length : firstRecent)
  recent.forgottenThrough = dropped.at(-1)?.number ?? recent.forgottenThrough
}
