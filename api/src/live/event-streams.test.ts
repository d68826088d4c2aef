import { ObjectId } from 'mongodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../logger'
import { toUserDocument } from '../modules/users/users.documents'
import { readEvents } from '../testing/event-reader'
import { minute } from '../testing/fixtures'
import { createEventStreams } from './event-streams'

/** Streams that look after their sign-ins every few milliseconds. */
function createStreams({ heartbeatMs = 5 } = {}) {
  const over = new Set<string>()
  const checked: string[][] = []
  let isDatabaseAway = false
  const streams = createEventStreams({
    findLastingSessions: async (ids) => {
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
    const user = { _id: new ObjectId(), ...toUserDocument(anybody) }
    const session = { id: sessionId, user }
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

test('a silent stream carries a comment now and then', async () => {
  const { openAs } = createStreams()
  const { blocks } = openAs()
  await blocks.next()
  expect((await blocks.next()).value).toEqual(comment)
  expect((await blocks.next()).value).toEqual(comment)
})

test('many streams take mutex, and each has one within the time of a heartbeat', async () => {
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

test('a stream whose sign-in ended elsewhere, or ran out, ends at the next heartbeat', async () => {
  const { openAs, endSession } = createStreams()
  const [ending, lasting] = [openAs(), openAs()]
  await ending.blocks.next()
  endSession(ending.session)
  while (!(await ending.blocks.next()).done);
  await lasting.blocks.next()
  expect((await lasting.blocks.next()).value).toEqual(comment)
})

test('while the database is away no stream ends, and once it is back the due ones do', async () => {
  const { openAs, endSession, loseDatabase } = createStreams()
  const { session, blocks } = openAs()
  loseDatabase(true)
  endSession(session)
  for (let count = 0; count < 5; count += 1) expect((await blocks.next()).done).toBe(false)
  loseDatabase(false)
  while (!(await blocks.next()).done);
})

test('when the process stops, streams end, and who comes then is sent on at once', async () => {
  const { streams, openAs } = createStreams()
  const before = openAs()
  await before.blocks.next()
  streams.close()
  while (!(await before.blocks.next()).done);
  const { blocks } = openAs()
  expect((await blocks.next()).value?.id).toMatch(/\.\d+$/)
  expect((await blocks.next()).done).toBe(true)
})
