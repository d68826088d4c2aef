import type { DirectMessage } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { StoredMember } from './modules/members/members.documents'
import { type Balancer, servedByHeader, startBalancer } from './testing/balancer'
import { openEvents } from './testing/event-reader'
import { aConnection } from './testing/fixtures'
import { aUser, type RemoteMember as Member, signInAt } from './testing/members'
import { bundleServer } from './testing/server-process'
import { createSharedDatabase, type SharedDatabase } from './testing/shared-database'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** So many pairs of members write. */
const pairCount = 3
/** The process is killed after so many acknowledged writes, and the load ends after the others. */
const writesBeforeKill = 150
const writesInAll = 300

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

interface Write {
  readonly path: string
  readonly body: { readonly content: string; readonly [field: string]: unknown }
  readonly member: Member
  readonly key: string
}

const messageTo = (receiver: Member, member: Member, content: string): Write => ({
  path: '/api/messages',
  body: { receiverId: receiver.id, content },
  member,
  key: crypto.randomUUID(),
})

/**
 * Sends a write until it is acknowledged, and returns the id of the record, or `null` when the
 * connection broke. A 503 is sent again: the records that the killed process was writing stay
 * locked until the database aborts its transaction, and a busy machine may be overloaded.
 */
async function send(url: string, { path, body, member, key }: Write): Promise<string | null> {
  const headers = { ...member.bearer, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    const outcome = await fetch(`${url}${path}`, init)
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as { readonly id: string },
      }))
      .catch(() => null)
    if (outcome === null) return null
    if (outcome.status === 503) continue
    expect(outcome).toMatchObject({ status: 201 })
    return outcome.body.id
  }
}

interface Load {
  readonly url: string
  readonly members: readonly Member[]
  readonly topicId: string
  readonly kill: () => void
}

/** Writes through the balancer, and kills a process meanwhile. */
async function writeAndKill({ url, members, topicId, kill }: Load) {
  /** Ids by content. */
  const acknowledged = new Map<string, string>()
  const interrupted: Write[] = []
  const writesOf = (index: number, turn: number): Write => {
    const member = members[index] as Member
    const content = `Number ${index}-${turn}`
    const key = crypto.randomUUID()
    const writes = [
      messageTo(members[index % 2 === 0 ? index + 1 : index - 1] as Member, member, content),
      { path: '/api/posts', body: { content, visibility: 'public' }, member, key },
      { path: '/api/forum/posts', body: { topicId, content }, member, key },
    ]
    return writes[turn % writes.length] as Write
  }
  await Promise.all(
    members.map(async (_, index) => {
      for (let turn = 0; acknowledged.size < writesInAll; turn += 1) {
        const write = writesOf(index, turn)
        const id = await send(url, write)
        if (id === null) interrupted.push(write)
        else acknowledged.set(write.body.content, id)
        if (acknowledged.size === writesBeforeKill) kill()
      }
    }),
  )
  return { acknowledged, interrupted }
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
async function openStreamAt(url: string, balancer: Balancer, { bearer }: Member) {
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
  const [ann, bob] = members as [Member, Member]
  const topic = {
    path: '/api/forum/topics',
    body: { title: 'Who is still awake?', category: 'general', content: 'I am.' },
    member: ann,
    key: crypto.randomUUID(),
  }
  const topicId = String(await send(url, topic))
  const cut = await openStreamAt(doomed.url, balancer, ann)
  const kept = await openStreamAt(surviving.url, balancer, bob)
  onTestFinished(kept.close)
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
    const { event: received } = await kept.next('message')
    return received.type === 'message' ? received.message.content : null
  }
  while ((await contents()) !== 'To the stream that stayed');
})
