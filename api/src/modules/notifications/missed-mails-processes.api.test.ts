import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../testing/bundle-server'
import { aMissedNotice, aTopic } from '../../testing/fixtures'
import { aUser, signInAt } from '../../testing/members'
import { createSharedDatabase } from '../../testing/shared-database'
import { send } from '../../testing/write-load'
import type { StoredMember } from '../members/members.documents'
import { startPushService } from '../push/testing/push-service'
import { missedMailJob } from './mail-missed'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** So many others have a mail due, so that the process is killed among them. */
const crowd = 20

test('a reply reaches four members by the channels that each chose, once, although a process is killed', async () => {
  const service = await startPushService()
  const { db, startProcess } = await createSharedDatabase()
  const members = await Promise.all(Array.from({ length: 5 + crowd }, () => aUser()))
  const [byBell, byMail, byBoth, byPush, writer, ...others] = members as [
    StoredMember,
    StoredMember,
    StoredMember,
    StoredMember,
    StoredMember,
    ...StoredMember[],
  ]
  const authors = [byBell, byMail, byBoth, byPush]
  await db.collection('users').insertMany(members)
  const choices = [['bell'], ['mail'], ['bell', 'mail'], []].map((replies, index) => ({
    _id: authors[index]?._id,
    channels: { replies },
    pushed: { replies: index === 3 },
  }))
  await db.collection('notificationChoices').insertMany(choices as object[])
  const topics = authors.map(({ _id }) => aTopic({ userId: _id }))
  await db.collection('forumTopics').insertMany(topics)

  const settings = { OUTBOUND_ALLOW: service.target }
  const doomed = await startProcess(bundle.script, settings)
  const surviving = await startProcess(bundle.script, settings)
  const devices = authors.map(() => service.subscribe())
  for (const [index, { email }] of authors.entries()) {
    const { bearer } = await signInAt(surviving.url, email)
    const response = await fetch(`${surviving.url}/api/account/push`, {
      method: 'PUT',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify(devices[index]),
    })
    expect(response.status).toBe(200)
  }
  const member = await signInAt(doomed.url, writer.email)
  for (const { _id } of topics) {
    const body = { topicId: _id.toHexString(), content: 'Yes, both axles.' }
    await send(doomed.url, { path: '/api/forum/posts', body, member, key: crypto.randomUUID() })
  }
  const past = new Date(Date.now() - 60_000)
  const due = { timing: 'soon', dueAt: past, createdAt: past } as const
  const notices = others.map(({ _id }) => aMissedNotice({ userId: _id, ...due }))
  const missed = db.collection('missedNotices')
  await missed.insertMany(notices)
  await missed.updateMany({ timing: 'soon' }, { $set: { dueAt: past } })

  const jobs = db.collection<{ _id: string }>('jobs')
  const changeJob = (changes: object) => jobs.updateOne({ _id: missedMailJob }, { $set: changes })
  await changeJob({ nextRunAt: past })
  const mailed = () => db.collection('mailOutbox').countDocuments()
  await expect.poll(mailed, { timeout: 60_000 }).toBeGreaterThan(0)
  doomed.signal('SIGKILL')
  await doomed.exited
  // As if the time of its lease had passed.
  await changeJob({ leaseUntil: past })
  const waiting = async () => {
    // Due at once, also where a run has failed: the job comes once a minute.
    await changeJob({ nextRunAt: past })
    return await missed.countDocuments({ timing: 'soon' })
  }
  await expect.poll(waiting, { timeout: 90_000, interval: 1000 }).toBe(0)

  const pushed = () => devices.map((device) => service.messagesTo(device).length)
  await expect.poll(pushed, { timeout: 30_000 }).toEqual([0, 0, 0, 1])
  const told = async ({ _id, email }: StoredMember) => [
    await db.collection('notifications').countDocuments({ userId: _id }),
    await db.collection('mailOutbox').countDocuments({ to: email }),
  ]
  expect(await Promise.all(authors.map(told))).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ])
  const perMember = await Promise.all(others.map(async (one) => (await told(one))[1]))
  expect(new Set(perMember)).toEqual(new Set([1]))
  expect((await fetch(`${surviving.url}/healthz`)).status).toBe(200)
  await service.close()
}, 150_000)
