import {
  maximumScheduledTopics,
  postPhotoSchema,
  type ScheduledTopic,
  scheduledTopicSchema,
  uploadedPostPhotoPath,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aScheduledTopic } from '../../../testing/fixtures'
import { signIn } from '../../../testing/members'
import { aPng, toDataValue } from '../../../testing/pictures'
import { readResponse } from '../../../testing/read-response'
import { postJson, putJson, sendJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
const path = '/api/forum/scheduled-topics'
const hour = 3_600_000
let server: TestServer
let author: Member
let other: Member
let member: Member

beforeAll(async () => {
  server = await createTestServer()
  other = await signIn(server, { moderates: ['board'] })
  member = await signIn(server)
})
beforeEach(async () => {
  await server.db.collection('scheduledTopics').deleteMany({})
  // Anew each time: a moderator can write some posts a minute.
  author = await signIn(server, { moderates: ['board'] })
})
afterAll(() => server.close())

const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * hour).toISOString()
const anInput = (values: object = {}) => ({
  ...{ title: `Winter rules ${new ObjectId()}`, category: 'routes', content: 'Chains on board.' },
  ...{ publishAt: inHours(2), ...values },
})
const send = (values: object = {}, { bearer } = author) =>
  postJson(server, path, anInput(values), bearer)
const schedule = async (values: object = {}) =>
  await readResponse(await send(values), scheduledTopicSchema)
const list = async ({ bearer } = other) =>
  await readResponse(await server.request(path, { headers: bearer }), z.array(scheduledTopicSchema))
const change = ({ id }: Pick<ScheduledTopic, 'id'>, values: object, { bearer } = author) =>
  putJson(server, `${path}/${id}`, anInput(values), bearer)
const remove = ({ id }: Pick<ScheduledTopic, 'id'>, { bearer } = author) =>
  sendJson(server, 'DELETE', `${path}/${id}`, undefined, bearer)
const issuesOf = async (response: Response) => {
  const { issues } = (await response.json()) as { issues: { path: string; message: string }[] }
  return { status: response.status, ...issues[0] }
}

describe('a scheduled topic', () => {
  test('is seen by all moderators of the board, with its author and its time', async () => {
    const mention = { id: `${member.user._id}`, name: 'Dana Driver' }
    const content = `Ask @${mention.name}`
    const [first, last] = mention.name.split(' ')
    await server.db
      .collection('users')
      .updateOne({ _id: member.user._id }, { $set: { firstName: first, lastName: last } })
    const topic = await schedule({ content, mentions: [mention.id], publishAt: inHours(5) })
    expect(topic).toMatchObject({ content, mentions: [mention], photos: [], category: 'routes' })
    expect(topic).toMatchObject({ publishAt: inHours(5), user: { id: `${author.user._id}` } })
    expect(topic.categoryName).toEqual(expect.any(String))
    const formatted = await schedule({ content: '**Look**' })
    expect(formatted.blocks).toMatchObject([{ spans: [{ text: 'Look', isStrong: true }] }])
    const sooner = await schedule({ content: null, publishAt: inHours(1) })
    const ids = (await list()).map(({ id }) => id)
    expect(ids.filter((id) => [topic.id, sooner.id].includes(id))).toEqual([sooner.id, topic.id])
    const admin = await signIn(server, { isAdmin: true })
    expect(await list(admin)).toEqual(await list())
  })

  test('is not for members, moderators of other areas and visitors', async () => {
    const topic = await schedule()
    const news = await signIn(server, { moderates: ['news', 'feed'] })
    for (const { bearer } of [member, news]) {
      expect((await server.request(path, { headers: bearer })).status).toBe(403)
      expect((await send({}, { ...member, bearer })).status).toBe(403)
      expect((await remove(topic, { ...member, bearer })).status).toBe(403)
    }
    expect((await server.request(path)).status).toBe(401)
  })

  test('has a time that is still to come, within a year', async () => {
    const rejected = [
      [inHours(0), 'Choose a date that is still to come'],
      [inHours(-1), 'Choose a date that is still to come'],
      [inHours(366 * 24), 'Choose a date within a year'],
      ['tomorrow', 'Please give a date and time'],
    ] as const
    const topic = await schedule()
    for (const [publishAt, message] of rejected) {
      expect(await issuesOf(await send({ publishAt }))).toEqual({
        status: 400,
        path: 'publishAt',
        message,
      })
      const changed = await change(topic, { publishAt })
      expect(await issuesOf(changed)).toEqual({ status: 400, path: 'publishAt', message })
    }
    expect((await send({ publishAt: inHours(365 * 24) })).status).toBe(201)
  })

  test('follows the rules of a new topic', async () => {
    expect(await issuesOf(await send({ title: 'Hi' }))).toMatchObject({
      status: 400,
      path: 'title',
    })
    expect(await issuesOf(await send({ category: 'gone' }))).toMatchObject({
      status: 400,
      path: 'category',
    })
    const photos = [{ id: `${new ObjectId()}` }]
    expect((await send({ photos })).status).toBe(400)
    expect(await issuesOf(await send({ photos, content: '' }))).toMatchObject({
      status: 400,
      path: 'content',
    })
  })

  test('is changed by its author only', async () => {
    const topic = await schedule()
    const values = { title: 'Rules for summer', content: '', publishAt: inHours(9) }
    for (const someone of [other, await signIn(server, { isAdmin: true })]) {
      expect((await change(topic, values, someone)).status).toBe(403)
    }
    const changed = await readResponse(await change(topic, values), scheduledTopicSchema)
    expect(changed).toMatchObject({ id: topic.id, ...values, content: null })
    expect((await change({ id: `${new ObjectId()}` }, values)).status).toBe(404)
    expect((await change({ id: 'none' }, values)).status).toBe(404)
  })

  test('is deleted by its author, or by another moderator with an entry of the log', async () => {
    for (const someone of [author, other]) {
      const topic = await schedule()
      expect((await remove(topic, someone)).status).toBe(204)
      expect((await remove(topic, someone)).status).toBe(404)
      const entry = await server.db.collection('auditLog').findOne({ targetId: topic.id })
      expect(entry).toMatchObject({
        action: 'forum.scheduled_topic_deleted',
        actorId: someone.user._id,
        targetLabel: topic.title,
      })
    }
  })

  test('is written once by a repeated call', async () => {
    const headers = { ...author.bearer, 'Idempotency-Key': `schedule-${new ObjectId()}` }
    const input = anInput()
    const [one, two] = [
      await postJson(server, path, input, headers),
      await postJson(server, path, input, headers),
    ]
    expect((await readResponse(one, scheduledTopicSchema)).id).toBe(
      (await readResponse(two, scheduledTopicSchema)).id,
    )
    expect((await list()).filter(({ title }) => title === input.title)).toHaveLength(1)
  })

  test('is one of a limited number', async () => {
    const scheduled = server.db.collection('scheduledTopics')
    const userId = author.user._id
    await scheduled.insertMany(
      Array.from({ length: maximumScheduledTopics - 1 }, () => aScheduledTopic({ userId })),
    )
    const second = await signIn(server, { moderates: ['board'] })
    const responses = await Promise.all([send(), send({}, second)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await list()).toHaveLength(maximumScheduledTopics)
  })
})

describe('the photos of a scheduled topic', () => {
  const photo = async () => {
    const body = { image: toDataValue(await aPng()) }
    const response = await postJson(server, '/api/forum/photos', body, author.bearer)
    return await readResponse(response, postPhotoSchema)
  }
  const expiryOf = async ({ id }: { readonly id: string }) =>
    (await server.db.collection('attachmentUploads').findOne({ _id: new ObjectId(id) }))?.createdAt

  test('wait for its time, also when that is changed, and for a week after its removal', async () => {
    const photos = [await photo(), await photo()]
    const [first, second] = photos as [(typeof photos)[0], (typeof photos)[0]]
    const topic = await schedule({ photos: photos.map(({ id }) => ({ id, alt: 'A sign' })) })
    expect(topic.photos).toEqual(photos.map((one) => ({ ...one, alt: 'A sign' })))
    expect(await expiryOf(first)).toEqual(new Date(topic.publishAt))
    const later = { photos: [{ id: first.id }], publishAt: inHours(300) }
    const changed = await readResponse(await change(topic, later), scheduledTopicSchema)
    expect(changed.photos).toEqual([{ ...first, alt: '' }])
    expect(await expiryOf(first)).toEqual(new Date(inHours(300)))
    expect(await expiryOf(second)).toEqual(server.clock.now)
    const read = (who: Member) =>
      server.request(uploadedPostPhotoPath(first.id), { headers: who.bearer })
    expect([(await read(author)).status, (await read(other)).status]).toEqual([200, 404])
    await remove(topic)
    expect(await expiryOf(first)).toEqual(server.clock.now)
  })
})
