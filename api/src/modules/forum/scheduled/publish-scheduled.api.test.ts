import {
  forumPostSchema,
  forumTopicSchema,
  postPhotoSchema,
  scheduledTopicSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aCategory, aScheduledTopic } from '../../../testing/fixtures'
import { signIn } from '../../../testing/members'
import { addProcess } from '../../../testing/other-process'
import { aPng, toDataValue } from '../../../testing/pictures'
import { readListResponse, readResponse } from '../../../testing/read-response'
import { postJson, putJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { runJob } from '../../account-data/testing/run-job'
import { categoryFollowersJob } from '../tell-followers'
import type { ScheduledTopicDocument } from './scheduled-topics.repository'

type Member = Awaited<ReturnType<typeof signIn>>
const path = '/api/forum/scheduled-topics'
const marker = 'zyzzyvasign'
const hour = 3_600_000
let server: TestServer
let author: Member
let reader: Member

beforeAll(async () => {
  server = await createTestServer()
  await server.jobRunner.runDue('scheduled-topics')
})
beforeEach(async () => {
  author = await signIn(server, { moderates: ['board'] })
  reader = await signIn(server)
})
afterAll(() => server.close())

const scheduled = () => server.db.collection('scheduledTopics')
const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * hour)
const pass = (hours: number) => {
  server.clock.now = inHours(hours)
}
const run = () => runJob(server, 'scheduled-topics')
/** A topic of the author that is published in an hour. */
const add = async (values: Partial<ScheduledTopicDocument> = {}) => {
  const topic = aScheduledTopic({
    ...{ userId: author.user._id, title: `Rules ${marker}`, publishAt: inHours(1), ...values },
  })
  await scheduled().insertOne(topic)
  return topic._id
}
const read = (address: string, who?: Member) =>
  server.request(address, who ? { headers: who.bearer } : {})
const topicOf = async (id: ObjectId) => await read(`/api/forum/topics/${id}`)
const postsOf = async (id: ObjectId) =>
  await readListResponse(await read(`/api/forum/topics/${id}/posts`), forumPostSchema)
const problemOf = async (_id: ObjectId) => (await scheduled().findOne({ _id }))?.problem
const change = (id: ObjectId, values: object) => {
  const input = { title: `Rules ${marker}`, category: 'routes', content: 'Again.' }
  const publishAt = inHours(1).toISOString()
  return putJson(server, `${path}/${id}`, { ...input, publishAt, ...values }, author.bearer)
}
const publish = (id: ObjectId, { bearer } = author) =>
  postJson(server, `${path}/${id}/publish`, {}, bearer)

/** What visitors and members could find a topic in. */
const places = [
  '/api/forum/topics',
  '/api/forum/topics?category=routes',
  `/api/forum/topics?search=${marker}`,
  `/api/forum/similar-topics?title=Rules%20${marker}`,
  `/api/search?q=${marker}`,
  '/api/dashboard/stats',
  '/api/notifications',
  '/message-board.xml',
  '/sitemaps/topics.xml',
]

describe('until its time', () => {
  test('a topic is in no list, search, count, feed, sitemap, event or notice of others', async () => {
    const texts = async (who?: Member) =>
      await Promise.all(places.map(async (place) => await (await read(place, who)).text()))
    const visitor = await texts()
    const member = await texts(reader)
    const title = `Rules ${marker}`
    const publishAt = inHours(1).toISOString()
    const content = `Text ${marker}`
    const mentions = [`${reader.user._id}`]
    const body = { title, category: 'routes', content, mentions, publishAt }
    const response = await postJson(server, path, body, author.bearer)
    const { id } = await readResponse(response, scheduledTopicSchema)
    await run()
    expect(await texts()).toEqual(visitor)
    expect(await texts(reader)).toEqual(member)
    for (const text of [...visitor, ...member]) expect(text).not.toContain(marker)
    for (const who of [undefined, reader]) {
      for (const part of ['', '/posts', '/versions']) {
        expect((await read(`/api/forum/topics/${id}${part}`, who)).status).toBe(404)
      }
      const preview = await read(`/api/previews?address=/forum/${id}`, who)
      expect(await preview.text()).not.toContain(marker)
    }
    for (const name of ['liveEvents', 'webhookDeliveries', 'topicNotices', 'notifications']) {
      const found = await server.db.collection(name).find().toArray()
      expect(JSON.stringify(found)).not.toContain(id)
    }
    await scheduled().deleteMany({})
  })
})

describe('at its time', () => {
  test('a topic is published once, of two processes, with its photos, and followers are told', async () => {
    const category = aCategory()
    await server.db.collection('forumCategories').insertOne(category)
    const follow = `/api/forum/categories/${category._id}/follow`
    await putJson(server, follow, { state: 'watch' }, reader.bearer)
    const upload = { image: toDataValue(await aPng()) }
    const photo = await readResponse(
      await postJson(server, '/api/forum/photos', upload, author.bearer),
      postPhotoSchema,
    )
    const input = { title: `Photos ${marker}`, category: category.slug, content: '**Look**' }
    const when = { publishAt: inHours(30 * 24).toISOString(), photos: [{ id: photo.id }] }
    const response = await postJson(server, path, { ...input, ...when }, author.bearer)
    const id = new ObjectId((await readResponse(response, scheduledTopicSchema)).id)
    pass(30 * 24 - 1)
    await run()
    expect((await topicOf(id)).status).toBe(404)
    pass(1)
    author = await signIn(server, { moderates: ['board'] })
    const second = addProcess(server)
    await second.jobRunner.runDue('scheduled-topics')
    await Promise.all([run(), second.jobRunner.runDue('scheduled-topics')])
    const topic = await readResponse(await topicOf(id), forumTopicSchema)
    expect(topic).toMatchObject({ title: input.title, createdAt: inHours(0).toISOString() })
    const posts = await postsOf(id)
    expect(posts).toMatchObject([{ content: '**Look**', photos: [photo] }])
    expect(await scheduled().findOne({ _id: id })).toBeNull()
    await runJob(server, categoryFollowersJob)
    const told = { userId: reader.user._id, kind: 'forum_topic' }
    expect(await server.db.collection('notifications').countDocuments(told)).toBe(1)
    const entries = server.db.collection('auditLog').find({ targetId: `${id}` })
    expect(await entries.toArray()).toMatchObject([{ action: 'forum.topic_created' }])
  })

  test('it is published once by its author and the job at the same time', async () => {
    const id = await add()
    pass(1)
    const [response] = await Promise.all([publish(id), run()])
    expect((await readResponse(response, forumTopicSchema)).id).toBe(`${id}`)
    expect((await publish(id)).status).toBe(200)
    expect(await postsOf(id)).toHaveLength(1)
    expect(await scheduled().countDocuments({ _id: id })).toBe(0)
  })

  test('it stays, with the reason, when its category is gone, until the author chooses another', async () => {
    const id = await add({ category: 'gone' })
    pass(1)
    await run()
    await run()
    expect(await problemOf(id)).toBe('category')
    const response = await read(path, author)
    const [listed] = await readResponse(response, z.array(scheduledTopicSchema))
    expect(listed).toMatchObject({ id: `${id}`, problem: 'category', category: 'gone' })
    expect(listed?.categoryName).toBeUndefined()
    expect((await publish(id)).status).toBe(400)
    expect((await change(id, { category: 'routes' })).status).toBe(200)
    expect(await problemOf(id)).toBeNull()
    pass(1)
    await run()
    expect((await topicOf(id)).status).toBe(200)
  })

  test.each([
    ['has lost the role', { moderates: [] }],
    ['is suspended', { suspension: { kind: 'ban', reason: 'Rude', until: null } }],
    ['has deleted the account', { eraseAt: new Date('2099-01-01') }],
  ])('it stays, with the reason, when its author %s', async (_case, values) => {
    const id = await add()
    const userId = author.user._id
    await server.db.collection('users').updateOne({ _id: userId }, { $set: values })
    pass(1)
    await run()
    expect(await problemOf(id)).toBe('author')
    expect((await topicOf(id)).status).toBe(404)
    await scheduled().deleteMany({})
  })

  test('it stays, with the reason, when a photo is gone, and others are published', async () => {
    const photo = { id: new ObjectId(), type: 'photo', name: '', file: 'a'.repeat(32) } as const
    const size = { bytes: 900, width: 64, height: 48, alt: '' }
    const id = await add({ attachments: [{ ...photo, ...size }] })
    const other = await add()
    pass(1)
    await run()
    expect(await problemOf(id)).toBe('text')
    expect((await topicOf(other)).status).toBe(200)
    await scheduled().deleteMany({})
  })
})

describe('before its time', () => {
  test('only its author publishes it', async () => {
    const id = await add({ content: null, publishAt: inHours(500) })
    for (const someone of [
      await signIn(server, { moderates: ['board'] }),
      await signIn(server, { isAdmin: true }),
      reader,
    ]) {
      expect((await publish(id, someone)).status).toBe(403)
    }
    const topic = await readResponse(await publish(id), forumTopicSchema)
    expect(topic).toMatchObject({ id: `${id}`, user: { id: `${author.user._id}` } })
    expect(await postsOf(id)).toEqual([])
    expect((await publish(new ObjectId())).status).toBe(404)
  })
})
