import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { ObjectId } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../logger'
import { minute } from '../testing/fixtures'
import { addUser } from '../testing/members'
import { postJson, sendJson } from '../testing/requests'
import { createTestServer, type TestServer } from '../testing/test-server'
import type { DemoData } from './demo-data'
import { loadDrawings } from './load-demo-data'
import { restoreDrawings } from './restore-drawings'
import { seedDemoData } from './seed-demo-data'

const member = { firstName: 'Dana', lastName: 'Reyes', company: null, createdAt: minute(0) }

const drawings = (await loadDrawings()).slice(0, 2)
const [drawing] = drawings

const data: DemoData = {
  drawings,
  members: [
    {
      ...member,
      key: 'dana',
      email: 'driver@haulyard.example',
      isAdmin: false,
      moderates: [],
      profileVisibility: 'everyone',
      password: 'Demo!',
    },
    {
      ...member,
      key: 'lee',
      email: 'lee@haulyard.example',
      isAdmin: false,
      moderates: [],
      profileVisibility: 'everyone',
      password: null,
    },
  ],
  heldClassifieds: [],
  classifieds: [
    {
      title: '2019 Kenworth T680',
      description: 'One owner, maintained by the book.',
      category: 'trucks',
      price: '84500',
      location: 'TX',
      seller: 'dana',
      drawing: drawing?.key ?? null,
      photos: [],
      isExternal: false,
      state: 'active',
      externalSource: null,
      externalUrl: null,
      createdAt: minute(1),
    },
  ],
  services: [
    {
      title: 'Smoky Hill Towing',
      description: 'Chain-up help and mountain recovery.',
      category: 'other',
      price: '440',
      priceType: 'hourly',
      location: 'Denver, CO',
      phone: null,
      email: null,
      website: null,
      specialties: 'Towing',
      serviceRadius: null,
      is24Hour: true,
      hours: null,
      dotNumber: null,
      provider: 'lee',
      createdAt: minute(1),
    },
  ],
  savedServices: [{ member: 'dana', service: 'Smoky Hill Towing', createdAt: minute(2) }],
  savedClassifieds: [],
  serviceRequests: [],
  articles: [],
  categories: [
    {
      slug: 'routes',
      name: 'Routes',
      description: null,
      color: '#2563eb',
      isActive: true,
      sortOrder: 1,
      createdAt: minute(1),
    },
  ],
  topics: [
    {
      title: 'Donner Pass tonight?',
      category: 'routes',
      isSticky: false,
      isLocked: false,
      posts: [
        { author: 'dana', content: 'Chains?', photos: [], createdAt: minute(2) },
        { author: 'lee', content: 'Yes.', photos: [], createdAt: minute(3) },
      ],
    },
  ],
  supportRequests: [],
  sanctions: [],
  sourceBlocks: [],
  reports: [
    {
      contentType: 'forum_post',
      about: 'Yes.',
      reporter: 'dana',
      reason: 'Spam',
      description: 'Too short.',
      status: 'pending',
      createdAt: minute(4),
    },
  ],
  feedPosts: [
    {
      author: 'lee',
      content: 'Morning',
      visibility: 'connections',
      photos: [],
      isFirst: true,
      createdAt: minute(5),
    },
    {
      author: 'lee',
      content: 'Only mine',
      visibility: 'private',
      photos: [],
      isFirst: false,
      createdAt: minute(6),
    },
  ],
  connections: [{ requester: 'lee', receiver: 'dana', status: 'accepted', createdAt: minute(5) }],
  conversations: [
    {
      members: ['dana', 'lee'],
      about: null,
      isRequest: false,
      unread: 1,
      messages: [
        {
          author: 'dana',
          content: 'You there?',
          attachments: [],
          isPinned: false,
          createdAt: minute(6),
        },
        {
          author: 'lee',
          content: 'Always.',
          attachments: [],
          isPinned: false,
          createdAt: minute(7),
        },
      ],
    },
  ],
  notifications: [
    {
      member: 'dana',
      kind: 'direct_message',
      actor: 'lee',
      topic: null,
      count: 1,
      isRead: false,
      createdAt: minute(7),
    },
    {
      member: 'dana',
      kind: 'forum_reply',
      actor: 'lee',
      topic: 'Donner Pass tonight?',
      count: 1,
      isRead: true,
      createdAt: minute(3),
    },
  ],
}

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const seed = () =>
  seedDemoData({
    db: server.appDb,
    media: server.mediaStorage,
    logger: createLogger({ logLevel: 'silent' }),
    loadData: async () => data,
  })
const names = ['users', 'classifieds', 'forumTopics', 'forumPosts', 'reports']
const count = (db: Db) => Promise.all(names.map((name) => db.collection(name).countDocuments({})))

describe('seeding the demo', () => {
  test('an empty database is filled, images included', async () => {
    await seed()
    const [classified] = (await (await server.request('/api/classifieds')).json()) as {
      imageUrl: string
    }[]
    const image = await server.request(classified?.imageUrl ?? '')
    expect(image.headers.get('content-type')).toBe('image/webp')
    const card = await server.request((classified?.imageUrl ?? '').replace('.webp', '-480.webp'))
    expect((await card.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const [topic] = (await (await server.request('/api/forum/topics')).json()) as object[]
    expect(topic).toMatchObject({ replyCount: 1, lastReplyAt: minute(3).toISOString() })
    const posts = server.db.collection('forumPosts')
    expect(await posts.countDocuments({ content: 'Chains?', isOpening: true })).toBe(1)
    expect(await posts.countDocuments({ content: 'Yes.', isOpening: false })).toBe(1)
    const found = await server.request('/api/forum/topics?search=donner')
    expect(await found.json()).toHaveLength(1)
    const categories = await server.request('/api/forum/categories')
    expect(await categories.json()).toMatchObject([{ name: 'Routes', sortOrder: 1 }])
  })

  test('saved services refer to their member and to the service', async () => {
    await seed()
    const [saved] = await server.db.collection('savedServices').find().toArray()
    expect(await server.db.collection('users').findOne({ _id: saved?.userId })).toMatchObject({
      email: 'driver@haulyard.example',
    })
    expect(await server.db.collection('services').findOne({ _id: saved?.serviceId })).toMatchObject(
      {
        title: 'Smoky Hill Towing',
      },
    )
  })

  test('the driver’s feed, conversations and notifications equal those written through the API', async () => {
    await seed()
    const body = { email: 'driver@haulyard.example', password: 'Demo!' }
    const login = await postJson(server, '/api/auth/login', body)
    const { token } = (await login.json()) as { token: string }
    const headers = { Authorization: `Bearer ${token}` }
    const read = async (path: string) => {
      const response = await server.request(path, { headers })
      return (await response.json()) as { id: string; user: { id: string }; path: string }[]
    }
    expect(await read('/api/posts')).toMatchObject([{ content: 'Morning' }])
    const [conversation] = await read('/api/conversations')
    expect(conversation).toMatchObject({ unreadCount: 1, lastMessage: { content: 'Always.' } })
    const lee = conversation?.user.id
    expect(await read(`/api/messages?otherUserId=${lee}`)).toHaveLength(2)
    const [topic] = await read('/api/forum/topics')
    expect(await read('/api/notifications')).toMatchObject([
      { kind: 'direct_message', path: `/social-feed?chat=${lee}` },
      { kind: 'forum_reply', path: `/forum/${topic?.id}`, subject: 'Donner Pass tonight?' },
    ])
    await sendJson(server, 'PUT', '/api/conversations/read', { otherUserId: lee }, headers)
    expect(await read('/api/notifications/unread-count')).toEqual({ count: 0 })
  })

  test('the figures of each day are what was counted, and members who were on the site', async () => {
    await seed()
    await server.jobRunner.runDue('daily-figures')
    const figures = await server.db.collection('dailyFigures').find().sort({ _id: 1 }).toArray()
    expect(figures).toHaveLength(90)
    for (const day of figures.slice(0, -1)) {
      expect(day).toMatchObject({
        activeMembers: expect.any(Number),
        newReplies: expect.any(Number),
      })
      expect(day.activeMembers).toBeGreaterThan(0)
    }
  })

  test('a second start changes nothing', async () => {
    await seed()
    const before = await server.db.collection('users').find().toArray()
    await seed()
    expect(await server.db.collection('users').find().toArray()).toEqual(before)
    expect(await count(server.db)).toEqual([2, 1, 1, 2, 1])
  })

  test('an interrupted seed is removed and repeated', async () => {
    await server.db
      .collection<{ _id: string; completedAt: Date | null }>('seeds')
      .insertOne({ _id: 'demo', completedAt: null })
    await server.db.collection('classifieds').insertOne({ _id: new ObjectId(), title: 'Half' })
    await addUser(server, { email: 'driver@haulyard.example' })
    await seed()
    expect(await count(server.db)).toEqual([2, 1, 1, 2, 1])
    expect(await server.db.collection('classifieds').countDocuments({ title: 'Half' })).toBe(0)
  })

  test('a site’s own database is not changed', async () => {
    await addUser(server)
    await seed()
    expect(await count(server.db)).toEqual([1, 0, 0, 0, 0])
  })
})

describe('restoring the demo’s drawings', () => {
  const restore = () =>
    restoreDrawings({
      db: server.appDb,
      media: server.mediaStorage,
      logger: createLogger({ logLevel: 'silent' }),
      signal: new AbortController().signal,
      loadDrawings: async () => drawings,
    })
  const folder = () => join(server.dataDir, 'media')

  test('deleted images are stored again', async () => {
    await seed()
    const before = await readdir(folder())
    await rm(folder(), { recursive: true })
    await restore()
    expect(await readdir(folder())).toEqual(before)
  })

  test('existing images are not changed', async () => {
    await seed()
    const [name = ''] = await readdir(folder())
    await writeFile(join(folder(), name), 'as it is')
    await restore()
    expect(await readFile(join(folder(), name), 'utf8')).toBe('as it is')
  })

  test('a site’s own database gets no drawings', async () => {
    await addUser(server)
    await restore()
    await expect(readdir(folder())).rejects.toThrow('ENOENT')
  })
})
