import { ObjectId } from 'mongodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../logger'
import { toMemberDocument } from '../modules/members/members.documents'
import { readEvents } from '../testing/event-reader'
import { minute } from '../testing/fixtures'
import { createEventStreams } from './event-streams'

/** Streams that check their sessions every few milliseconds. */
function createStreams({ heartbeatMs = 5 } = {}) {
  const over = new Set<string>()
  const checked: string[][] = []
  let isDatabaseAway = false
  const streams = createEventStreams({
    findActiveSessions: async (ids) => {
      checked.push(ids.map(String))
      if (isDatabaseAway) throw new Error('Away')
      return new Set(ids.map(String).filter((id) => !over.has(id)))
    },
    logger: createLogger({ logLevel: 'silent' }),
    now: () => minute(0),
    heartbeatMs,
  })
  onTestFinished(() => streams.close())
  const openAs = (sessionId = new ObjectId()) => {
    const member = { _id: new ObjectId(), ...toMemberDocument(anybody) }
    const session = { id: sessionId, member, confirmedAt: null }
    const body = streams.open({ session, lastEventId: null, outgoing: undefined })
    return { session, blocks: readEvents(body) }
  }
  return {
    streams,
    openAs,
    checked,
    endSession: ({ id }: { id: ObjectId }) => over.add(String(id)),
    loseDatabase: (isAway: boolean) => {
      isDatabaseAway = isAway
    },
  }
}

const anybody = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  profileImageUrl: null,
  company: null,
  isAdmin: false,
  passwordHash: null,
  emailVerifiedAt: null,
  createdAt: minute(0),
}

const comment = { id: null, event: null }

test('a stream without events sends comments as heartbeats', async () => {
  const { openAs } = createStreams()
  const { blocks } = openAs()
  await blocks.next()
  expect((await blocks.next()).value).toEqual(comment)
  expect((await blocks.next()).value).toEqual(comment)
})

test('heartbeats go out in groups, and each stream gets one per interval', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { openAs, checked } = createStreams({ heartbeatMs: 20_000 })
  const opened = Array.from({ length: 100 }, () => openAs())
  for (const { blocks } of opened) await blocks.next()
  const heard = opened.map(({ blocks }) => blocks.next())
  await vi.advanceTimersByTimeAsync(20_000)
  for (const block of heard) expect((await block).value).toEqual(comment)
  expect(checked.map((ids) => ids.length)).toEqual(Array.from({ length: 20 }, () => 5))
  expect(new Set(checked.flat())).toEqual(new Set(opened.map(({ session }) => String(session.id))))
})

test('a stream whose session has ended or expired ends at the next heartbeat', async () => {
  const { openAs, endSession } = createStreams()
  const [ending, active] = [openAs(), openAs()]
  await ending.blocks.next()
  endSession(ending.session)
  while (!(await ending.blocks.next()).done);
  await active.blocks.next()
  expect((await active.blocks.next()).value).toEqual(comment)
})

test('no stream ends while the database is unavailable, and ended sessions close theirs afterwards', async () => {
  const { openAs, endSession, loseDatabase } = createStreams()
  const { session, blocks } = openAs()
  loseDatabase(true)
  endSession(session)
  for (let count = 0; count < 5; count += 1) expect((await blocks.next()).done).toBe(false)
  loseDatabase(false)
  while (!(await blocks.next()).done);
})

test('a stopping process ends its streams and closes new ones at once', async () => {
  const { streams, openAs } = createStreams()
  const before = openAs()
  await before.blocks.next()
  streams.close()
  while (!(await before.blocks.next()).done);
  const { blocks } = openAs()
  expect((await blocks.next()).value?.id).toMatch(/\.\d+$/)
  expect((await blocks.next()).done).toBe(true)
})
