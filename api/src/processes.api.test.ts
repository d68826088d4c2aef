import type { DirectMessage } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { StoredMember } from './modules/members/members.documents'
import { type Balancer, servedByHeader, startBalancer } from './testing/balancer'
import { bundleServer } from './testing/bundle-server'
import { openEvents } from './testing/event-reader'
import { aConnection } from './testing/fixtures'
import { aUser, type RemoteMember, signInAt } from './testing/members'
import { createSharedDatabase, type SharedDatabase } from './testing/shared-database'
import { messageTo, send, writeAndKill } from './testing/write-load'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** So many pairs of members write. */
const pairCount = 3

/** Two processes behind a balancer, and pairs of connected members. */
async function startSite() {
  const { db, startProcess } = await createSharedDatabase()
  const users = await Promise.all(Array.from({ length: 2 * pairCount }, () => aUser()))
  await db.collection('users').insertMany(users)
  for (let pair = 0; pair < pairCount; pair += 1) {
    const [ann, bob] = users.slice(2 * pair) as [StoredMember, StoredMember]
    const connection = aConnection({ requesterId: ann._id, receiverId: bob._id })
    await db.collection('connections').insertOne(connection)
  }
  const doomed = await startProcess(bundle.script)
  const surviving = await startProcess(bundle.script)
  const balancer = await startBalancer()
  onTestFinished(balancer.close)
  await balancer.add(doomed.url)
  await balancer.add(surviving.url)
  return { db, doomed, surviving, balancer, emails: users.map(({ email }) => email) }
}

/** As if a minute had passed: until then the killed process might still run the request. */
const abandonKeys = (db: SharedDatabase['db']) =>
  db
    .collection('idempotencyKeys')
    .updateMany({ state: 'running' }, { $set: { startedAt: new Date(Date.now() - 61_000) } })

/** The ids of all records with such a content, by content. */
async function readStored(db: SharedDatabase['db']) {
  const stored = new Map<string, string[]>()
  for (const name of ['messages', 'feedPosts', 'forumPosts']) {
    const found = await db
      .collection(name)
      .find({ content: /^Number / })
      .toArray()
    for (const { _id, content } of found)
      stored.set(content, [...(stored.get(content) ?? []), _id.toHexString()])
  }
  return stored
}

/** A stream through the balancer that a certain process serves. */
async function openStreamAt(url: string, balancer: Balancer, { bearer }: RemoteMember) {
  for (;;) {
    const reader = await openEvents(balancer.url, bearer)
    if (reader.response.headers.get(servedByHeader) === url) return reader
    reader.close()
  }
}

test('of two processes under load one is killed: no acknowledged write is lost, sessions and streams continue', async () => {
  const { db, doomed, surviving, balancer, emails } = await startSite()
  const { url } = balancer
  const members = await Promise.all(emails.map((email) => signInAt(doomed.url, email)))
  const [ann, bob] = members as [RemoteMember, RemoteMember]
  const topic = {
    path: '/api/forum/topics',
    body: { title: 'Who is still awake?', category: 'general', content: 'I am.' },
    member: ann,
    key: crypto.randomUUID(),
  }
  const topicId = String(await send(url, topic))
  const cut = await openStreamAt(doomed.url, balancer, ann)
  const openStream = await openStreamAt(surviving.url, balancer, bob)
  onTestFinished(openStream.close)
  await send(doomed.url, messageTo(ann, bob, 'Before'))
  const { id: lastEventId, event } = await cut.next('message')
  expect(event).toMatchObject({ message: { content: 'Before' } })

  const kill = () => doomed.signal('SIGKILL')
  const { acknowledged, interrupted } = await writeAndKill({ url, members, topicId, kill })
  expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
  await expect(cut.ended()).rejects.toThrow()

  await abandonKeys(db)
  for (const write of interrupted)
    acknowledged.set(write.body.content, String(await send(url, write)))
  expect(Object.fromEntries(await readStored(db))).toEqual(
    Object.fromEntries([...acknowledged].map(([content, id]) => [content, [id]])),
  )

  const user = await fetch(`${url}/api/auth/user`, { headers: ann.bearer })
  expect(user.status).toBe(200)
  expect(user.headers.get(servedByHeader)).toBe(surviving.url)
  await send(url, messageTo(ann, bob, 'Missed'))
  const again = await openEvents(url, { ...ann.bearer, 'Last-Event-ID': String(lastEventId) })
  onTestFinished(again.close)
  // The other process does not have these events: the client reads the records again.
  expect((await again.next()).event).toEqual({ type: 'reset' })
  const path = `/api/messages?otherUserId=${bob.id}`
  const conversation = await fetch(`${url}${path}`, { headers: ann.bearer })
  const messages = (await conversation.json()) as DirectMessage[]
  expect(messages.at(-1)).toMatchObject({ content: 'Missed' })
  await send(url, messageTo(ann, bob, 'Live'))
  expect((await again.next('message')).event).toMatchObject({ message: { content: 'Live' } })
  await send(url, messageTo(bob, ann, 'To the stream that stayed'))
  const contents = async () => {
    const { event: received } = await openStream.next('message')
    return received.type === 'message' ? received.message.content : null
  }
  while ((await contents()) !== 'To the stream that stayed');
})
