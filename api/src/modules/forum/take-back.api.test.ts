import type { ForumPost, ForumTopic } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { followersJob } from './tell-followers'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let ann: Member
let bob: Member
let cleo: Member

beforeAll(async () => {
  server = await createTestServer()
  ann = await signIn(server, { firstName: 'Ann', lastName: 'Author' })
  bob = await signIn(server, { firstName: 'Bob', lastName: 'Bright' })
  cleo = await signIn(server, { firstName: 'Cleo', lastName: 'Clear' })
})
afterAll(() => server.close())

const start = async (values: object = {}, { bearer } = ann) => {
  const body = { title: 'Who is out there?', category: 'routes', content: 'Hello.', ...values }
  return (await (await postJson(server, '/api/forum/topics', body, bearer)).json()) as ForumTopic
}
const reply = async (topic: ForumTopic, values: object = {}, { bearer } = bob) => {
  const body = { topicId: topic.id, content: 'I am.', ...values }
  return (await (await postJson(server, '/api/forum/posts', body, bearer)).json()) as ForumPost
}
const remove = (path: string, { bearer: headers }: Member) =>
  server.request(path, { method: 'DELETE', headers })
const removeTopic = ({ id }: ForumTopic, by: Member) => remove(`/api/forum/topics/${id}`, by)
const removeReply = ({ id }: ForumPost, by: Member) => remove(`/api/forum/posts/${id}`, by)
const noticesOf = async ({ user }: Member, { id }: ForumTopic) => {
  const found = await Promise.all(
    ['notifications', 'missedNotices', 'pushMessages'].map((name) =>
      server.db.collection(name).find({ userId: user._id }).toArray(),
    ),
  )
  return found.flat().filter(({ path }) => path.startsWith(`/forum/${id}`))
}

describe('an own topic', () => {
  test('is taken back until somebody has replied, with what was told of it', async () => {
    const mentions = [bob.user._id.toHexString()]
    const topic = await start({ content: 'Ask @Bob Bright.', mentions })
    expect(await noticesOf(bob, topic)).not.toEqual([])
    expect((await removeTopic(topic, ann)).status).toBe(204)
    expect((await server.request(`/api/forum/topics/${topic.id}`)).status).toBe(404)
    expect(await noticesOf(bob, topic)).toEqual([])
    expect((await removeTopic(topic, ann)).status).toBe(404)
    const audited = { targetId: topic.id, action: 'forum.topic_deleted' }
    expect(await server.db.collection('auditLog').countDocuments(audited)).toBe(0)
  })

  test('stays once it has a reply, as long as the reply does', async () => {
    const topic = await start()
    const answer = await reply(topic)
    const response = await removeTopic(topic, ann)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'forum.topic_has_replies' })
    expect((await server.request(`/api/forum/posts/${answer.id}`)).status).toBe(200)
    await removeReply(answer, bob)
    expect((await removeTopic(topic, ann)).status).toBe(204)
  })

  test('is no topic of others', async () => {
    const topic = await start()
    expect((await removeTopic(topic, bob)).status).toBe(403)
    expect((await remove(`/api/forum/topics/${new ObjectId()}`, bob)).status).toBe(404)
    expect((await server.request(`/api/forum/topics/${topic.id}`)).status).toBe(200)
  })
})

describe('an own reply that is taken back', () => {
  test('leaves no notice that it alone has caused', async () => {
    const topic = await start()
    const mentions = [cleo.user._id.toHexString()]
    const mistake = await reply(topic, { content: '@Cleo Clear, I am.', mentions })
    await runJob(server, followersJob)
    expect(await noticesOf(ann, topic)).not.toEqual([])
    expect(await noticesOf(cleo, topic)).not.toEqual([])
    expect((await removeReply(mistake, bob)).status).toBe(204)
    expect(await noticesOf(ann, topic)).toEqual([])
    expect(await noticesOf(cleo, topic)).toEqual([])
  })

  test('leaves the notice that tells of other replies', async () => {
    const topic = await start()
    await reply(topic, {}, cleo)
    await removeReply(await reply(topic), bob)
    expect(await noticesOf(ann, topic)).not.toEqual([])
    const other = await start({ title: 'Still out there?' })
    const earlier = await reply(other)
    await server.db.collection('notifications').deleteMany({ userId: ann.user._id })
    await reply(other)
    await removeReply(earlier, bob)
    expect(await noticesOf(ann, other)).not.toEqual([])
  })
})
