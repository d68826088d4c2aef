import { randomUUID } from 'node:crypto'
import { ObjectId } from 'mongodb'
import type { EventStreams } from '../../live/event-streams'
import type { Logger } from '../../logger'
import type { PresenceRepository } from './presence.repository'
import type { PresenceAnnouncer } from './presence-announcer'

const checkEveryMs = 2000
/** A page that is loaded again is without a stream for a moment. */
const graceMs = 10_000
const renewEveryMs = 30_000
/** With the renewals of the others it limits how long a killed process's members seem online. */
const lifetimeMs = 90_000
const batchSize = 100

interface Dependencies {
  readonly presence: PresenceRepository
  readonly eventStreams: Pick<EventStreams, 'memberIds'>
  readonly presenceAnnouncer: PresenceAnnouncer
  readonly logger: Logger
  readonly now: () => Date
}

/** Records which members have an event stream in this process. */
export interface PresenceTracker {
  start(): void
  /** Compares the open streams with the record, now. */
  check(): Promise<void>
  /** The record ends after the grace: until then the members' browsers connect elsewhere. */
  close(): Promise<void>
}

export function createPresenceTracker(dependencies: Dependencies): PresenceTracker {
  const { presence, eventStreams, logger, now } = dependencies
  const record = createRecord(dependencies)
  let renewedAt = 0
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null

  const checkOnce = async () => {
    const at = now().getTime()
    if (at - renewedAt >= renewEveryMs) {
      await record.renew()
      await record.removeExpired()
      renewedAt = at
    }
    await record.addAll(eventStreams.memberIds())
    await record.removeAbsent()
  }
  const check = () => {
    running ??= checkOnce().finally(() => {
      running = null
    })
    return running
  }
  const checkAndLog = async () => {
    try {
      await check()
    } catch (error) {
      logger.warn({ err: error }, 'Who is on the site could not be recorded; trying again')
    }
  }
  return {
    start: () => {
      timer ??= setInterval(checkAndLog, checkEveryMs).unref()
    },
    check,
    close: async () => {
      if (timer === null) return
      clearInterval(timer)
      timer = null
      await running?.catch(() => {})
      try {
        const expiresAt = new Date(now().getTime() + graceMs)
        await presence.renew({ processId: record.processId, expiresAt })
      } catch (error) {
        logger.warn({ err: error }, 'Who was on the site is recorded for a while longer')
      }
    },
  }
}

/** The members of this process, in memory and in the database. */
function createRecord({ presence, presenceAnnouncer, now }: Omit<Dependencies, 'eventStreams'>) {
  const processId = randomUUID()
  /** When each was last seen, by the ids in hexadecimal. */
  const seenAt = new Map<string, number>()
  const renewal = () => ({ processId, expiresAt: new Date(now().getTime() + lifetimeMs) })

  /** Announces those who are in no other record. */
  const announce = async (ids: readonly ObjectId[], isOnline: boolean) => {
    const options = { now: now(), exceptProcess: processId }
    const others = new Set((await presence.findOnline(ids, options)).map(String))
    const changed = ids.filter((id) => !others.has(id.toHexString()))
    await presenceAnnouncer.changed(changed, isOnline)
  }
  const add = (userIds: readonly string[]) =>
    inBatches(userIds, async (ids) => {
      // Added first: a process where the member leaves at this moment then finds the record.
      await presence.add(ids, renewal())
      for (const id of ids) seenAt.set(id.toHexString(), now().getTime())
      await announce(ids, true)
    })
  return {
    processId,
    addAll: async (present: readonly string[]) => {
      for (const id of present) if (seenAt.has(id)) seenAt.set(id, now().getTime())
      await add(present.filter((id) => !seenAt.has(id)))
    },
    removeAbsent: async () => {
      const limit = now().getTime() - graceMs
      const absent = [...seenAt].filter(([, at]) => at <= limit).map(([id]) => id)
      await inBatches(absent, async (ids) => {
        await presence.remove(ids, processId)
        for (const id of ids) seenAt.delete(id.toHexString())
        await announce(ids, false)
      })
    },
    renew: async () => {
      if (seenAt.size === 0) return
      const renewed = await presence.renew(renewal())
      // Another process has removed some, because the database was unavailable for a while.
      if (renewed < seenAt.size) await add([...seenAt.keys()])
    },
    removeExpired: async () => {
      const expired = await presence.removeExpired(now())
      const ids = expired.filter((id) => !seenAt.has(id.toHexString()))
      if (ids.length > 0) await announce(ids, false)
    },
  }
}

async function inBatches(
  ids: readonly string[],
  work: (batch: readonly ObjectId[]) => Promise<void>,
) {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    await work(batch.map((id) => ObjectId.createFromHexString(id)))
  }
}
