import type { Classified, DirectoryService, ModerationItemDetail } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassifiedInput, aServiceInput } from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { StoredMember } from '../members/members.documents'

const reason = 'Nobody pays before they have seen a truck.'
const marker = 'zyzzyvalister'
const cleared = ['moderationItems', 'hiddenRecords', 'classifieds', 'services', 'notifications']
const day = 24 * 3_600_000

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let moderator: Member
let author: Member
let other: Member

beforeAll(async () => {
  server = await createTestServer({ mode: 'demo' })
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of cleared) await server.db.collection(name).deleteMany({})
  moderator = await signIn(server, { moderates: ['marketplace', 'directory'] })
  author = await signIn(server)
  other = await signIn(server)
})
afterAll(() => server.close())

const texts = {
  title: `${marker} 579`,
  description: 'A wire transfer of 2,000 holds it, the rest by Zelle.',
}
const honest = { ...texts, description: 'Come and look at it.' }
const kinds = {
  classified: { path: '/api/classifieds', name: 'classifieds', toInput: aClassifiedInput },
  service: { path: '/api/services', name: 'services', toInput: aServiceInput },
} as const
type Kind = keyof typeof kinds
type Listing = Classified | DirectoryService

const pathOf = (id: string, kind: Kind = 'classified') => `${kinds[kind].path}/${id}`
const post = (
  values: object = texts,
  { who = author, kind = 'classified' as Kind, key = '' } = {},
) =>
  postJson(server, kinds[kind].path, kinds[kind].toInput(values), {
    ...who.bearer,
    ...(key ? { 'Idempotency-Key': key } : {}),
  })
const create = async (...sent: Parameters<typeof post>) => {
  const response = await post(...sent)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Listing
}
const get = async (path: string, who: Member | null) => {
  const response = await server.request(path, who ? { headers: who.bearer } : {})
  return { status: response.status, body: (await response.json()) as Listing }
}
const put = (id: string, values: object, { who = author, kind = 'classified' as Kind } = {}) =>
  sendJson(server, 'PUT', pathOf(id, kind), kinds[kind].toInput(values), who.bearer)
const remove = (id: string, kind: Kind = 'classified') =>
  server.request(pathOf(id, kind), { method: 'DELETE', headers: author.bearer })

const items = async () => {
  const response = await server.request('/api/moderation/items', { headers: moderator.bearer })
  return (await response.json()) as ModerationItemDetail[]
}
const onlyItem = async () => {
  const [item, ...others] = await items()
  expect(others).toEqual([])
  if (!item) throw new Error('The queue is empty')
  const path = `/api/moderation/items/${item.id}`
  const response = await server.request(path, { headers: moderator.bearer })
  return (await response.json()) as ModerationItemDetail
}
const step = (id: string, body: object) =>
  postJson(server, `/api/moderation/items/${id}/steps`, body, moderator.bearer)
const take = async (body: object) => {
  const { id } = await onlyItem()
  const response = await step(id, body)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as ModerationItemDetail
}
const noticesOf = async ({ user }: Member) => {
  const found = server.db.collection('notifications').find({ userId: user._id })
  return (await found.toArray()).map(({ kind, path }) => ({ kind, path }))
}
const stored = (name: string, id: string) =>
  server.db.collection(name).findOne({ _id: new ObjectId(id) })

describe.each(['classified', 'service'] as const)('a %s with a sign of fraud', (kind) => {
  const { name, path } = kinds[kind]
  const page = `/${name}/`

  test('waits in the queue, where only its author sees it', async () => {
    const listing = await create(texts, { kind })
    expect(listing).toMatchObject({ isHeld: true, title: texts.title })
    expect(await stored(name, listing.id)).toBeNull()
    for (const who of [null, other, moderator]) {
      expect((await get(pathOf(listing.id, kind), who)).status).toBe(404)
    }
    for (const address of [path, `${path}?search=${marker}`, `/api/search?q=${marker}`]) {
      const response = await server.request(address, { headers: author.bearer })
      expect(await response.text()).not.toContain(marker)
    }
    const read = await get(pathOf(listing.id, kind), author)
    expect(read.body).toMatchObject({ id: listing.id, isHeld: true })
    const item = await onlyItem()
    expect(item.sources.toSorted()).toEqual(['first_post', 'held'])
    expect(item).toMatchObject({
      ...{ contentType: kind, visibility: 'held', title: texts.title, path: null },
      ...{ text: texts.description, owner: { trust: 'known' } },
      signs: [
        { sentence: expect.stringContaining('wire transfer'), found: 'wire transfer' },
        { sentence: expect.stringContaining('payment app'), found: 'Zelle' },
      ],
    })
    expect(await noticesOf(author)).toEqual([
      { kind: 'listing_held', path: `${page}${listing.id}` },
    ])
  })

  test('is published as new by a moderator', async () => {
    const { id } = await create(texts, { kind })
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    expect(await take({ kind: 'approve' })).toMatchObject({
      ...{ outcome: 'approved', visibility: 'shown' },
    })
    const read = await get(pathOf(id, kind), other)
    expect(read.body).toMatchObject({ id, createdAt: server.clock.now.toISOString() })
    expect(read.body).not.toHaveProperty('isHeld')
    const list = await server.request(`${path}?search=${marker}`)
    expect(await list.json()).toMatchObject([{ id }])
    expect(await noticesOf(author)).toContainEqual({
      ...{ kind: 'listing_published', path: `${page}${id}` },
    })
    const member = await server.db
      .collection<StoredMember>('users')
      .findOne({ _id: author.user._id })
    expect(member?.acceptedPosts).toBe(1)
  })

  test('stays hidden when it is refused, and the author is told why', async () => {
    const { id } = await create(texts, { kind })
    expect(await take({ kind: 'hide', reason })).toMatchObject({
      ...{ outcome: 'hidden', visibility: 'hidden', signs: [{}, {}] },
    })
    for (const who of [author, other]) expect((await get(pathOf(id, kind), who)).status).toBe(404)
    expect((await readMails(server, author.user.email)).at(-1)).toMatchObject({
      subject: 'Your listing was not published',
      text: expect.stringContaining(`> ${reason}`),
    })
    expect(await noticesOf(author)).toContainEqual({
      ...{ kind: 'listing_refused', path: '/account-help' },
    })
    const [closed] = await server.db.collection('moderationItems').find().toArray()
    expect((await step(String(closed?._id), { kind: 'show' })).status).toBe(200)
    expect((await get(pathOf(id, kind), other)).status).toBe(200)
  })

  test('is changed and deleted by its author while it waits', async () => {
    const { id } = await create(texts, { kind })
    const changed = await put(
      id,
      { ...texts, description: 'Payment by Bitcoin, please.' },
      { kind },
    )
    expect(await changed.json()).toMatchObject({
      isHeld: true,
      description: 'Payment by Bitcoin, please.',
    })
    expect((await onlyItem()).signs).toMatchObject([{ found: 'Bitcoin' }])
    expect((await put(id, honest, { kind, who: other })).status).toBe(404)
    expect((await put(id, honest, { kind })).status).toBe(200)
    expect(await onlyItem()).toMatchObject({ text: honest.description, visibility: 'held' })
    expect((await onlyItem()).signs).toMatchObject([{ found: 'Bitcoin' }])
    expect((await remove(id, kind)).status).toBe(204)
    expect(await items()).toEqual([])
    expect(await stored('hiddenRecords', id)).toBeNull()
    expect((await get(pathOf(id, kind), author)).status).toBe(404)
  })

  test('is held when a change of a published one shows the sign', async () => {
    const { id } = await create(honest, { kind })
    const { createdAt } = (await get(pathOf(id, kind), other)).body
    await take({ kind: 'approve' })
    expect(await (await put(id, texts, { kind })).json()).toMatchObject({ isHeld: true })
    expect((await get(pathOf(id, kind), other)).status).toBe(404)
    await take({ kind: 'approve' })
    expect((await get(pathOf(id, kind), other)).body).toMatchObject({ ...texts, createdAt })
    // What a moderator has accepted does not make it wait again.
    const again = await put(id, { ...texts, title: `${marker} cheaper` }, { kind })
    expect(await again.json()).not.toHaveProperty('isHeld')
  })

  test('sent twice with one key is there once, whatever became of it', async () => {
    const key = `key-${kind}-${new ObjectId()}`
    const first = await create(texts, { kind, key })
    const forget = () => server.db.collection('idempotencyKeys').deleteMany({})
    await forget()
    expect(await create(texts, { kind, key })).toEqual(first)
    expect(await items()).toHaveLength(1)
    await take({ kind: 'approve' })
    await forget()
    expect(await create(texts, { kind, key })).toMatchObject({ id: first.id })
    expect(await server.db.collection('hiddenRecords').countDocuments()).toBe(0)
    expect(await server.db.collection(name).countDocuments()).toBe(1)
  })
})

test.each([
  ['an account of a month', { createdAt: new Date(Date.now() - 31 * day) }],
  ['an account with accepted posts', { acceptedPosts: 3 }],
  ['a moderator', { moderates: ['board'] }],
] as const)('%s publishes at once', async (_name, { ...values }) => {
  const who = await signIn(server, values as Partial<StoredMember>)
  expect(await create(texts, { who })).not.toHaveProperty('isHeld')
})

test('an account is not trusted for a week after a violation, and its listings wait', async () => {
  const createdAt = new Date(Date.now() - 99 * day)
  const who = await signIn(server, { createdAt, lastViolationAt: new Date() })
  expect(await create(texts, { who })).toMatchObject({ isHeld: true })
})

test('an administrator’s change of a member’s listing publishes', async () => {
  const { id } = await create(honest)
  const admin = await signIn(server, { isAdmin: true })
  expect(await (await put(id, texts, { who: admin })).json()).not.toHaveProperty('isHeld')
})

describe('a decision about a held listing', () => {
  test('is no resolution, and does not show it again', async () => {
    await create()
    const { id } = await onlyItem()
    expect((await step(id, { kind: 'resolve' })).status).toBe(409)
    expect((await step(id, { kind: 'show' })).status).toBe(409)
    expect(await onlyItem()).toMatchObject({ visibility: 'held', outcome: null })
  })

  test('which warns its author refuses it as well', async () => {
    const { id } = await create()
    expect(await take({ kind: 'warn', reason })).toMatchObject({ visibility: 'hidden' })
    expect((await get(pathOf(id), author)).status).toBe(404)
  })

  test('waits while its author is leaving', async () => {
    await create()
    const { id } = await onlyItem()
    const leaving = { $set: { eraseAt: new Date(Date.now() + day) } }
    await server.db.collection('users').updateOne({ _id: author.user._id }, leaving)
    const response = await step(id, { kind: 'approve' })
    expect(await response.json()).toMatchObject({ code: 'moderation.author_leaving' })
    expect(await onlyItem()).toMatchObject({ visibility: 'held', assignee: null })
  })

  test('and its deletion at once leave nothing between both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await create({ ...texts, title: `${marker} ${round}` })
      const [item] = await items()
      const [deleted] = await Promise.all([remove(id), step(String(item?.id), { kind: 'approve' })])
      expect(deleted.status).toBe(204)
      expect(await stored('hiddenRecords', id)).toBeNull()
      expect(await stored('classifieds', id)).toBeNull()
      expect(await items()).toEqual([])
    }
  })

  test('counts in the summary once it is refused', async () => {
    const hidden = async () => {
      const response = await server.request('/api/moderation/summary')
      const { months } = (await response.json()) as { months: { hidden: number }[] }
      return months.at(-1)?.hidden
    }
    await create()
    expect(await hidden()).toBe(0)
    await take({ kind: 'hide', reason })
    expect(await hidden()).toBe(1)
  })
})

test('a listing of a limited author is published for their connections only', async () => {
  const limit = { sanctionId: new ObjectId(), reason }
  await server.db.collection('users').updateOne({ _id: author.user._id }, { $set: { limit } })
  const { id } = await create()
  await take({ kind: 'approve' })
  expect((await get(pathOf(id), other)).status).toBe(404)
  expect((await get(pathOf(id), author)).status).toBe(200)
})
