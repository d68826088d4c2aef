import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../testing/bundle-server'
import { aPushMessage } from '../../testing/fixtures'
import { aUser } from '../../testing/members'
import { createSharedDatabase } from '../../testing/shared-database'
import { makeDue } from '../account-data/testing/run-job'
import { hashToken, toPasswordMark } from '../auth/sessions.documents'
import { pushJob } from './push-queue'
import { startPushService } from './testing/push-service'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** More than are sent at the same time, so that the process is killed among them. */
const crowd = 60

test('each device shows a message once, although a process is killed among them', async () => {
  const service = await startPushService()
  const { db, startProcess } = await createSharedDatabase()
  const user = await aUser()
  const now = new Date()
  const devices = Array.from({ length: crowd }, () => {
    const { endpoint, keys } = service.subscribe()
    const owner = { ...user, _id: new ObjectId(), email: `${new ObjectId()}@example.com` }
    const session = {
      _id: new ObjectId(),
      userId: owner._id,
      cookieHash: hashToken(`cookie-${owner._id}`),
      bearerHash: hashToken(`bearer-${owner._id}`),
      passwordMark: toPasswordMark(user),
      push: { endpoint, ...keys },
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }
    const of = { userId: owner._id, sessionId: session._id, nextAttemptAt: now }
    return { owner, session, message: aPushMessage({ ...of, isShown: false, createdAt: now }) }
  })
  await db
    .collection('users')
    .insertMany(devices.map(({ owner }) => ({ ...owner, emailKey: owner.email })))
  await db.collection('sessions').insertMany(devices.map(({ session }) => session))
  await db.collection('pushMessages').insertMany(devices.map(({ message }) => message))

  const settings = { OUTBOUND_ALLOW: service.target }
  service.respondWith('never')
  const doomed = await startProcess(bundle.script, settings)
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await startProcess(bundle.script, settings)
  doomed.signal('SIGKILL')
  await doomed.exited
  service.respondWith(201)
  const messages = db.collection('pushMessages')
  // As if the time of the leases had passed.
  await messages.updateMany({ nextAttemptAt: { $gt: now } }, { $set: { nextAttemptAt: now } })
  await makeDue(db, pushJob)
  const waiting = () => messages.countDocuments({ nextAttemptAt: { $ne: null } })
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const shown = service.received.map(
    ({ path, message }) => `${path} ${message.type} ${message.tag}`,
  )
  expect(new Set(shown).size).toBe(crowd)
  // Only those that were on their way came again, and replace themselves.
  expect(shown.length).toBeLessThanOrEqual(crowd + 20)
  await service.close()
}, 180_000)
