import type { Author, ForumPost, ForumTopic } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConnection, aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let author: Member
let jane: Member
let namesake: Member
let luis: Member

const join = (firstName: string, lastName: string) => signIn(server, { firstName, lastName })

beforeAll(async () => {
  server = await createTestServer()
  author = await join('Ray', 'Kowalczyk')
  jane = await join('Jane', 'Doe')
  namesake = await join('Jane', 'Doe')
  luis = await join('Luis', 'Escamilla')
})
afterAll(() => server.close())

const idOf = ({ user }: Member) => user._id.toHexString()
const insert = (name: string, document: object) => server.db.collection(name).insertOne(document)

async function addTopic(values: Parameters<typeof aTopic>[0] = {}) {
  const topic = aTopic({ userId: author.user._id, ...values })
  await insert('forumTopics', topic)
  return topic
}

interface Text {
  readonly content: string
  readonly mentions?: readonly string[]
  readonly replyTo?: unknown
}
async function reply(text: Text, by = author) {
  const topic = await addTopic()
  const response = await postJson(
    server,
    '/api/forum/posts',
    { topicId: topic._id, ...text },
    by.bearer,
  )
  return { topic, response, post: (await response.json()) as ForumPost }
}
const edit = (id: string, body: Text & { readonly version: number }) =>
  server.request(`/api/forum/posts/${id}`, {
    method: 'PUT',
    headers: { ...author.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function noticesOf({ user }: Member, topicId: ObjectId) {
  const found = await server.db.collection('notifications').find({ userId: user._id }).toArray()
  return found.filter(({ path }) => path.startsWith(`/forum/${topicId}`))
}

describe('a post that mentions members', () => {
  test('names them in the response, and notifies each of them once, with a link to the post', async () => {
    const ids = [jane, luis].map(idOf)
    const content = '@Jane Doe, ask @Luis Escamilla. @Jane Doe knows.'
    const { topic, post } = await reply({ content, mentions: ids })
    expect(post.mentions).toEqual([
      { id: ids[0], name: 'Jane Doe' },
      { id: ids[1], name: 'Luis Escamilla' },
    ])
    const path = `/forum/${topic._id}?post=${post.id}`
    for (const member of [jane, luis]) {
      expect(await noticesOf(member, topic._id)).toMatchObject([
        { kind: 'post_mention', actorId: author.user._id, subject: topic.title, path, count: 1 },
      ])
    }
  })

  test('does not count whose name is not in the text', async () => {
    const { topic, post } = await reply({ content: 'Jane Doe, @Janet?', mentions: [idOf(jane)] })
    expect(post.mentions).toBeUndefined()
    expect(await noticesOf(jane, topic._id)).toEqual([])
  })

  test('does not notify members whose name was only typed', async () => {
    const { topic, post } = await reply({ content: '@Jane Doe?' })
    expect(post.mentions).toBeUndefined()
    expect(await noticesOf(jane, topic._id)).toEqual([])
  })

  test('tells members of one name apart by the end of the id', async () => {
    const other = `Jane Doe (${idOf(namesake).slice(-4)})`
    const mentions = [jane, namesake].map(idOf)
    const { topic, post } = await reply({ content: `@Jane Doe and @${other}`, mentions })
    expect(post.mentions).toEqual(
      expect.arrayContaining([
        { id: mentions[0], name: 'Jane Doe' },
        { id: mentions[1], name: other },
      ]),
    )
    expect(await noticesOf(namesake, topic._id)).toHaveLength(1)
  })

  test('is rejected when a name could stand for two of them', async () => {
    const { response, post } = await reply({
      content: '@Jane Doe?',
      mentions: [jane, namesake].map(idOf),
    })
    expect(response.status).toBe(400)
    expect(post).toMatchObject({
      issues: [{ path: 'mentions', message: expect.stringContaining('called Jane Doe') }],
    })
  })

  test('is rejected with more than ten of them', async () => {
    const mentions = Array.from({ length: 11 }, () => new ObjectId().toHexString())
    const { response, post } = await reply({ content: 'Hello', mentions })
    expect(response.status).toBe(400)
    expect(post).toMatchObject({
      issues: [{ path: 'mentions', message: 'A post can mention at most 10 members' }],
    })
  })

  test('does not notify its author', async () => {
    const { topic, post } = await reply({ content: '@Ray Kowalczyk', mentions: [idOf(author)] })
    expect(post.mentions).toHaveLength(1)
    expect(await noticesOf(author, topic._id)).toEqual([])
  })

  test('notifies once who has started the topic and wrote the answered post as well', async () => {
    const topic = await addTopic({ userId: jane.user._id })
    const answered = aForumPost({ topicId: topic._id, userId: jane.user._id })
    await insert('forumPosts', answered)
    const text = { content: '@Jane Doe!', mentions: [idOf(jane)] }
    const body = { topicId: topic._id, replyTo: { postId: answered._id }, ...text }
    await postJson(server, '/api/forum/posts', body, luis.bearer)
    expect(await noticesOf(jane, topic._id)).toMatchObject([{ kind: 'post_mention', count: 1 }])
  })

  test('does not notify who has blocked its author', async () => {
    const blocker = await join('Block', 'Er')
    const pair = { userId: blocker.user._id, blockedId: author.user._id }
    await insert('blocks', { ...pair, createdAt: minute(0) })
    const { topic } = await reply({ content: '@Block Er', mentions: [idOf(blocker)] })
    expect(await noticesOf(blocker, topic._id)).toEqual([])
  })

  test('does not notify who does not see the topic', async () => {
    const limited = await join('Li', 'Mited')
    const limit = { reason: 'Spam', sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited.user._id }, { $set: { limit } })
    const topic = await addTopic({ userId: limited.user._id })
    const moderator = await signIn(server, { isAdmin: true })
    const text = { topicId: topic._id, content: '@Jane Doe', mentions: [idOf(jane)] }
    expect((await postJson(server, '/api/forum/posts', text, moderator.bearer)).status).toBe(201)
    expect(await noticesOf(jane, topic._id)).toEqual([])
  })

  test('can be the one that opens a topic', async () => {
    const body = {
      ...{ title: 'Ask Jane', category: 'routes', content: '@Jane Doe?' },
      mentions: [idOf(jane)],
    }
    const response = await postJson(server, '/api/forum/topics', body, author.bearer)
    const { id } = (await response.json()) as ForumTopic
    const posts = await server.request(`/api/forum/topics/${id}/posts`)
    const [opening] = (await posts.json()) as ForumPost[]
    expect(opening?.mentions).toEqual([{ id: idOf(jane), name: 'Jane Doe' }])
    expect(await noticesOf(jane, new ObjectId(id))).toMatchObject([
      { kind: 'post_mention', path: `/forum/${id}?post=${opening?.id}` },
    ])
  })
})

describe('an edited post', () => {
  test('notifies only who was added, each member once', async () => {
    const { topic, post } = await reply({ content: '@Jane Doe', mentions: [idOf(jane)] })
    await server.db.collection('notifications').updateMany({}, { $set: { isRead: true } })
    const both = [jane, luis].map(idOf)
    const content = '@Jane Doe @Luis Escamilla'
    const edited = await edit(post.id, { content, mentions: both, version: 0 })
    expect(((await edited.json()) as ForumPost).mentions).toHaveLength(2)
    expect(await noticesOf(jane, topic._id)).toHaveLength(1)
    expect(await noticesOf(luis, topic._id)).toHaveLength(1)

    const without = await edit(post.id, { content: 'Nobody', mentions: [], version: 1 })
    expect(((await without.json()) as ForumPost).mentions).toBeUndefined()
    await edit(post.id, { content, mentions: both, version: 2 })
    expect(await noticesOf(jane, topic._id)).toHaveLength(1)
    expect(await noticesOf(luis, topic._id)).toHaveLength(1)
  })

  test('by a page of an earlier release keeps whom its text still names', async () => {
    const mentions = [jane, luis].map(idOf)
    const { post } = await reply({ content: '@Jane Doe @Luis Escamilla', mentions })
    const edited = await edit(post.id, { content: 'Only @Luis Escamilla', version: 0 })
    expect(((await edited.json()) as ForumPost).mentions).toEqual([
      { id: mentions[1], name: 'Luis Escamilla' },
    ])
  })

  test('mentions members by the name that they had', async () => {
    const renamed = await join('Old', 'Name')
    const text = { content: '@Old Name', mentions: [idOf(renamed)] }
    const { post } = await reply(text)
    const $set = { firstName: 'New' }
    await server.db.collection('users').updateOne({ _id: renamed.user._id }, { $set })
    const edited = await edit(post.id, { ...text, content: '@Old Name!', version: 0 })
    expect(((await edited.json()) as ForumPost).mentions).toMatchObject([{ name: 'Old Name' }])
  })

  test('has no other version when only a mention was added', async () => {
    const { post } = await reply({ content: '@Jane Doe' })
    const edited = await edit(post.id, {
      ...{ content: '@Jane Doe', mentions: [idOf(jane)], version: 0 },
    })
    const changed = (await edited.json()) as ForumPost
    expect(changed.mentions).toHaveLength(1)
    expect(changed.editedAt).toBeUndefined()
  })
})

test('who has deleted the account is not mentioned any more', async () => {
  const leaving = await join('Lea', 'Ving')
  const { post } = await reply({ content: '@Lea Ving', mentions: [idOf(leaving)] })
  const $set = { eraseAt: new Date() }
  await server.db.collection('users').updateOne({ _id: leaving.user._id }, { $set })
  const response = await server.request(`/api/forum/posts/${post.id}`)
  expect(((await response.json()) as ForumPost).mentions).toBeUndefined()
})

describe('the members whom a post can mention', () => {
  const suggest = async (query: Record<string, string>, by = author) => {
    const path = `/api/forum/mentionable-members?${new URLSearchParams(query)}`
    const response = await server.request(path, { headers: by.bearer })
    expect(response.status).toBe(200)
    const found = (await response.json()) as Author[]
    return found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  }

  test('are who took part in the topic, the last one first, and then connections', async () => {
    const topic = await addTopic()
    const first = await join('Pat', 'One')
    const last = await join('Pat', 'Two')
    for (const [index, { user }] of [first, last, author].entries()) {
      const post = { topicId: topic._id, userId: user._id, createdAt: minute(index) }
      await insert('forumPosts', aForumPost(post))
    }
    const connected = await join('Pat', 'Connected')
    const pending = await join('Pat', 'Pending')
    const toConnection = ({ user }: Member, status: 'accepted' | 'pending') =>
      aConnection({ requesterId: author.user._id, receiverId: user._id, status })
    await insert('connections', toConnection(connected, 'accepted'))
    await insert('connections', toConnection(pending, 'pending'))
    const topicId = topic._id.toHexString()
    expect(await suggest({ topicId })).toEqual(['Pat Two', 'Pat One', 'Pat Connected'])
    expect(await suggest({ topicId, search: 'tw' })).toEqual(['Pat Two'])
    expect(await suggest({ topicId, search: 'pat o' })).toEqual(['Pat One'])
    expect(await suggest({ search: 'co' })).toEqual(['Pat Connected'])
  })

  test('are found by name from the third character on, in so far as they show their profile', async () => {
    await signIn(server, { firstName: 'Quentin', profileVisibility: 'connections' })
    const shown = await signIn(server, { firstName: 'Quentin', lastName: 'Shown' })
    expect(await suggest({ search: 'qu' })).toEqual([])
    expect(await suggest({ search: 'quent' })).toEqual(['Quentin Shown'])
    expect(await suggest({ search: 'quent' }, shown)).toEqual([])
  })

  test('leave out members with a block in either direction, and are at most eight', async () => {
    const topic = await addTopic()
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) => join('Xaver', `No${index}`)),
    )
    for (const { user } of others) {
      await insert('forumPosts', aForumPost({ topicId: topic._id, userId: user._id }))
    }
    const topicId = topic._id.toHexString()
    expect(await suggest({ topicId, search: 'xav' })).toHaveLength(8)
    for (const { user } of others.slice(1)) {
      await insert('blocks', { userId: user._id, blockedId: author.user._id })
    }
    expect(await suggest({ topicId, search: 'xav' })).toEqual(['Xaver No0'])
  })
})
