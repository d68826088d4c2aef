import {
  boardPhotoPath,
  type ForumPost,
  type ForumTopic,
  forumPostSchema,
  forumTopicSchema,
  itemPhotoPath,
  moderationItemDetailSchema,
  type PostPhoto,
  postPhotoSchema,
  uploadedPostPhotoPath,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConnection } from '../../testing/fixtures'
import { cleanUpFiles, listFiles } from '../../testing/images'
import { signIn } from '../../testing/members'
import { aPhoto, aPng, toDataValue } from '../../testing/pictures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
const marker = 'zyzzyvaboard'
let server: TestServer
let ann: Member
let bob: Member
let moderator: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  ann = await signIn(server)
  bob = await signIn(server)
  // Anew each time: the clean-up of files needs days.
  moderator = await signIn(server, { moderates: ['board'] })
})
afterAll(() => server.close())

const upload = (image: string, { bearer } = ann) =>
  postJson(server, '/api/forum/photos', { image }, bearer)
const uploaded = async (by = ann) =>
  await readResponse(await upload(toDataValue(await aPng()), by), postPhotoSchema)
const toInputs = (photos: readonly PostPhoto[]) => photos.map(({ id }) => ({ id, alt: marker }))
const start = (body: object, { bearer } = ann, headers = {}) => {
  const discussion = { title: 'Which chains?', category: 'routes', content: 'These?' }
  return postJson(
    server,
    '/api/forum/topics',
    { ...discussion, ...body },
    { ...bearer, ...headers },
  )
}
const started = async (body: object = {}) => await readResponse(await start(body), forumTopicSchema)
const reply = ({ id }: ForumTopic, body: object, { bearer } = ann, headers = {}) => {
  const input = { topicId: id, content: 'Like this.', ...body }
  return postJson(server, '/api/forum/posts', input, { ...bearer, ...headers })
}
/** A reply with photos in a topic of its own. */
const replied = async (count = 1, topic?: ForumTopic) => {
  const photos = await Promise.all(Array.from({ length: count }, () => uploaded()))
  const response = await reply(topic ?? (await started()), { photos: toInputs(photos) })
  return await readResponse(response, forumPostSchema)
}
const edit = ({ id }: ForumPost, body: object) =>
  sendJson(server, 'PUT', `/api/forum/posts/${id}`, { version: 0, ...body }, ann.bearer)
const edited = async (post: ForumPost, body: object) =>
  await readResponse(await edit(post, body), forumPostSchema)
const remove = (path: string, { bearer } = ann) =>
  sendJson(server, 'DELETE', path, undefined, bearer)
const get = (path: string, who?: Member) => server.request(path, who ? { headers: who.bearer } : {})
const statusOf = async (path: string, who?: Member) => (await get(path, who)).status
const postsOf = async (topicId: string, who?: Member) =>
  await readListResponse(await get(`/api/forum/topics/${topicId}/posts`, who), forumPostSchema)
const pathOf = ({ id, photos = [] }: ForumPost) => boardPhotoPath(id, photos[0]?.id ?? '')

describe('a photo of a post on the board', () => {
  test('is re-encoded, and read in two sizes by everybody who sees the post', async () => {
    const photo = await readResponse(
      await upload(toDataValue(await aPhoto(), 'image/jpeg')),
      postPhotoSchema,
    )
    expect(photo).toEqual({ id: photo.id, width: 1200, height: 1600, alt: '' })
    const topic = await started({ photos: toInputs([photo]) })
    const answer = await replied(2, topic)
    const [opening, shown] = await postsOf(topic.id)
    expect(opening?.photos).toEqual([{ ...photo, alt: marker }])
    expect(shown?.photos).toEqual(answer.photos)
    expect(answer.photos).toHaveLength(2)
    for (const who of [ann, bob, undefined]) {
      for (const size of ['', '?size=small']) {
        const response = await get(`${pathOf(opening ?? answer)}${size}`, who)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, no-cache',
        })
        expect(Buffer.from(await response.arrayBuffer()).includes('Kodiak')).toBe(false)
      }
    }
  })

  test('is at no public address, and its file’s name is in no response', async () => {
    const before = new Set(await listFiles(server))
    const post = await replied()
    const names = (await listFiles(server)).filter((name) => !before.has(name))
    expect(names).toHaveLength(2)
    for (const name of names) {
      expect(await statusOf(`/media/${name}`)).toBe(404)
      const told = JSON.stringify([post, await postsOf(post.topicId)])
      expect(told).not.toContain(name.slice(0, 32))
    }
  })

  test('is read only by its uploader until it is posted', async () => {
    const { id } = await uploaded()
    expect(await statusOf(uploadedPostPhotoPath(id), ann)).toBe(200)
    for (const other of [bob, undefined]) {
      expect(await statusOf(uploadedPostPhotoPath(id), other)).toBe(404)
    }
  })

  test('gives blocked members, and those who hide the post or a word of its text, nothing', async () => {
    const post = await replied()
    const [blocked, hiding] = [await signIn(server), await signIn(server)]
    const body = { userId: blocked.user._id.toHexString() }
    expect((await postJson(server, '/api/blocks', body, ann.bearer)).status).toBe(201)
    const hidden = { contentType: 'forum_post' }
    await sendJson(server, 'PUT', `/api/hidden-posts/${post.id}`, hidden, hiding.bearer)
    await postJson(server, '/api/hidden-words', { text: marker }, bob.bearer)
    for (const reader of [blocked, hiding, bob]) {
      expect(await statusOf(pathOf(post), reader)).toBe(404)
    }
    const list = await get(`/api/forum/topics/${post.topicId}/posts`, bob)
    expect(JSON.stringify(await list.json())).not.toContain(post.id)
    expect(await statusOf(pathOf(post), ann)).toBe(200)
  })

  test('of a limited author is for connections only', async () => {
    const post = await replied()
    const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
    await server.db.collection('connections').insertOne(connection)
    const limit = { sanctionId: new ObjectId(), reason: 'Spam' }
    await server.db.collection('users').updateOne({ _id: ann.user._id }, { $set: { limit } })
    expect(await statusOf(pathOf(post), bob)).toBe(200)
    for (const other of [await signIn(server), undefined]) {
      expect(await statusOf(pathOf(post), other)).toBe(404)
    }
  })

  test('goes with its reply and its topic, and its files when its upload has expired', async () => {
    const before = new Set(await listFiles(server))
    const topic = await started({ photos: toInputs([await uploaded()]) })
    const [opening] = await postsOf(topic.id)
    if (!opening) throw new Error('The topic has an opening post')
    const post = await replied(1, topic)
    expect((await remove(`/api/forum/posts/${post.id}`)).status).toBe(204)
    expect(await statusOf(pathOf(post), ann)).toBe(404)
    expect(await statusOf(pathOf(opening))).toBe(200)
    expect((await remove(`/api/forum/topics/${topic.id}`, moderator)).status).toBe(204)
    expect(await statusOf(pathOf(opening), ann)).toBe(404)
    await server.db.collection('attachmentUploads').deleteMany({})
    await server.db.collection('forumPosts').deleteMany({ topicId: new ObjectId(topic.id) })
    await cleanUpFiles(server)
    expect((await listFiles(server)).filter((name) => !before.has(name))).toEqual([])
  })
})

describe('a post on the board', () => {
  test('has at most ten photos, each once and uploaded by its author, and a text', async () => {
    const own = await uploaded()
    const foreign = await uploaded(bob)
    const many = Array.from({ length: 11 }, (_, index) => ({ id: `${index}`.padStart(24, '0') }))
    const topic = await started()
    for (const [photos, message] of [
      [many, 'A post can have at most 10 photos'],
      [[own, own], 'A photo can be in a post only once'],
      [[foreign], 'A photo of this post is not there any more. Please add it again.'],
    ] as const) {
      for (const response of [await reply(topic, { photos }), await start({ photos })]) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ message })
      }
    }
    expect((await reply(topic, { content: ' ', photos: [own] })).status).toBe(400)
    const bare = await start({ content: null, photos: [own] })
    expect(bare.status).toBe(400)
    expect(await bare.json()).toMatchObject({ issues: [{ path: 'content' }] })
    expect((await start({ content: null, photos: [] })).status).toBe(201)
  })

  test('is stored once when it is sent again, also after its uploads are gone', async () => {
    const photos = toInputs([await uploaded()])
    const topic = await started()
    const key = { 'Idempotency-Key': 'r'.repeat(24) }
    const otherKey = { 'Idempotency-Key': 's'.repeat(24) }
    const send = async () => [
      await readResponse(await reply(topic, { photos }, ann, key), forumPostSchema),
      await readResponse(await start({ photos }, ann, otherKey), forumTopicSchema),
    ]
    const first = await send()
    await server.db.collection('attachmentUploads').deleteMany({})
    await server.db.collection('idempotencyKeys').deleteMany({})
    expect(await send()).toEqual(first)
    expect(await postsOf(topic.id)).toHaveLength(2)
  })

  test('gives its photos back when its author removes it, also long after it was posted', async () => {
    const topic = await started()
    const first = await replied(1, topic)
    const photos = toInputs([await uploaded()])
    const discussion = await started({ photos })
    await server.db.collection('attachmentUploads').deleteMany({})
    for (const path of [`posts/${first.id}`, `topics/${discussion.id}`]) {
      expect((await remove(`/api/forum/${path}`)).status).toBe(204)
    }
    const again = await reply(topic, {
      content: 'Like that.',
      photos: toInputs(first.photos ?? []),
    })
    expect((await readResponse(again, forumPostSchema)).photos).toEqual(first.photos)
    expect((await start({ title: 'Which ones?', photos })).status).toBe(201)
  })

  test('takes its photos with it when a moderator removes it', async () => {
    const post = await replied()
    expect((await remove(`/api/forum/posts/${post.id}`, moderator)).status).toBe(204)
    expect(await statusOf(uploadedPostPhotoPath(post.photos?.[0]?.id ?? ''), ann)).toBe(404)
  })

  test('is posted with the photos of a draft after their uploads have expired', async () => {
    const topic = await started()
    for (const key of [`reply:${topic.id}`, 'discussion:new']) {
      const { id } = await uploaded()
      const draft = {
        ...{ values: { content: 'Fog', photos: [{ id }] }, title: 'Fog', path: '/message-board' },
        ...{ photos: [id], version: null, writer: 'tab' },
      }
      expect((await sendJson(server, 'PUT', `/api/drafts/${key}`, draft, ann.bearer)).status).toBe(
        200,
      )
      await server.db.collection('attachmentUploads').deleteMany({})
      await cleanUpFiles(server)
      expect(await statusOf(uploadedPostPhotoPath(id), ann)).toBe(200)
      expect((await reply(topic, { content: key, photos: [{ id }] })).status).toBe(201)
    }
  })

  test('keeps its photos in a change that leaves them out, as older pages send it', async () => {
    const post = await replied()
    expect(await edited(post, { content: post.content })).toEqual(post)
    const changed = await edited(post, { content: 'Another text.' })
    expect(changed).toMatchObject({ photos: post.photos, version: 1 })
  })

  test('is marked as edited when its photos change, in which a removed one is gone at once', async () => {
    const before = new Set(await listFiles(server))
    const post = await replied(2)
    const [first, second] = post.photos ?? []
    const added = await uploaded()
    const photos = [added, { id: second?.id, alt: 'The gate' }]
    const result = await edited(post, { content: post.content, photos })
    expect(result.photos).toEqual([added, { ...second, alt: 'The gate' }])
    expect(result).toMatchObject({ version: 1, editedAt: server.clock.now.toISOString() })
    const versions = await get(`/api/forum/posts/${post.id}/versions`)
    expect(await versions.json()).toEqual([])
    // A repeated call is no other change, and a change of an earlier version no surprise.
    expect(await edited(post, { content: post.content, photos })).toEqual(result)
    expect((await edit(post, { content: post.content, photos: [] })).status).toBe(409)
    for (const path of [pathOf(post), uploadedPostPhotoPath(first?.id ?? '')]) {
      expect(await statusOf(path, ann)).toBe(404)
    }
    await server.db.collection('attachmentUploads').deleteMany({})
    await cleanUpFiles(server)
    expect((await listFiles(server)).filter((name) => !before.has(name))).toHaveLength(4)
    expect(await statusOf(pathOf(result))).toBe(200)
    const bare = await edited(post, { content: post.content, photos: [], version: 1 })
    expect(bare.photos).toBeUndefined()
  })

  test('keeps its photos in the topic that it moves to', async () => {
    const older = await started()
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const topic = await started({ photos: toInputs([await uploaded()]) })
    const posts = [await replied(1, topic), await replied(1, topic)]
    const give = (step: string, body: object) =>
      postJson(server, `/api/forum/topics/${topic.id}/${step}`, body, moderator.bearer)
    const moved = { postIds: [posts[0]?.id], topicId: older.id }
    expect((await give('move-replies', moved)).status).toBe(200)
    const split = { postIds: [posts[1]?.id], title: 'These chains', category: 'routes' }
    expect((await give('split', split)).status).toBe(201)
    expect((await give('merge', { topicId: older.id })).status).toBe(200)
    const all = await postsOf(older.id)
    expect(all.map(({ photos = [] }) => photos.length)).toEqual([0, 1, 1])
    for (const post of [...all.slice(1), ...posts]) expect(await statusOf(pathOf(post))).toBe(200)
  })
})

describe('the queue', () => {
  const findItem = async (id: string) => {
    const contentId = new ObjectId(id)
    return String((await server.db.collection('moderationItems').findOne({ contentId }))?._id)
  }
  const readItem = async (id: string) =>
    await readResponse(
      await get(`/api/moderation/items/${id}`, moderator),
      moderationItemDetailSchema,
    )

  test('shows moderators of the board the photos of a reply, and of the opening post of a topic', async () => {
    const other = await signIn(server, { moderates: ['feed'] })
    const topic = await started({ photos: toInputs([await uploaded()]) })
    const post = await replied(1, topic)
    const [opening] = await postsOf(topic.id)
    for (const [id, photos = []] of [
      [topic.id, opening?.photos],
      [post.id, post.photos],
    ] as const) {
      const itemId = await findItem(id)
      expect((await readItem(itemId)).photos).toEqual(photos)
      const path = itemPhotoPath(itemId, photos[0]?.id ?? '')
      expect(await statusOf(path, moderator)).toBe(200)
      expect(await statusOf(path, other)).toBe(404)
      expect(await statusOf(path, bob)).toBe(403)
    }
  })

  test('shows those of a hidden reply, which no one else reads, and which come back with it', async () => {
    const post = await replied()
    const itemId = await findItem(post.id)
    const step = (body: object) =>
      postJson(server, `/api/moderation/items/${itemId}/steps`, body, moderator.bearer)
    expect((await step({ kind: 'hide', reason: 'This is an advertisement.' })).status).toBe(200)
    await server.db.collection('attachmentUploads').deleteMany({})
    await cleanUpFiles(server)
    for (const reader of [ann, bob]) expect(await statusOf(pathOf(post), reader)).toBe(404)
    const path = itemPhotoPath(itemId, post.photos?.[0]?.id ?? '')
    expect(await statusOf(path, moderator)).toBe(200)
    expect((await step({ kind: 'show' })).status).toBe(200)
    expect(await statusOf(pathOf(post), bob)).toBe(200)
  })
})
