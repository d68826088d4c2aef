import {
  type FeedPost,
  feedPostSchema,
  itemPhotoPath,
  moderationItemDetailSchema,
  type PostPhoto,
  postPhotoPath,
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
const marker = 'zyzzyvaphoto'
let server: TestServer
let ann: Member
let friend: Member
let stranger: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  ;[ann, friend, stranger] = [await signIn(server), await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: friend.user._id })
  await server.db.collection('connections').insertOne(connection)
})
afterAll(() => server.close())

const upload = (image: string, { bearer } = ann) =>
  postJson(server, '/api/posts/photos', { image }, bearer)
const uploaded = async (by = ann) =>
  await readResponse(await upload(toDataValue(await aPng()), by), postPhotoSchema)
const post = (body: object, { bearer } = ann, headers = {}) =>
  postJson(
    server,
    '/api/posts',
    { content: 'Fog on I-5.', visibility: 'public', ...body },
    { ...bearer, ...headers },
  )
const share = async (photos: readonly PostPhoto[], body = {}) =>
  await readResponse(
    await post({ photos: photos.map(({ id }) => ({ id, alt: marker })), ...body }),
    feedPostSchema,
  )
const edit = (id: string, body: object) =>
  sendJson(server, 'PUT', `/api/posts/${id}`, { visibility: 'public', ...body }, ann.bearer)
const edited = async (id: string, body: object) =>
  await readResponse(await edit(id, body), feedPostSchema)
const statusOf = async (path: string, who?: Member) =>
  (await server.request(path, who ? { headers: who.bearer } : {})).status
const pathOf = ({ id, photos = [] }: FeedPost, index = 0) =>
  postPhotoPath(id, photos[index]?.id ?? '')
const filesOf = () => listFiles(server)
const cleanUp = () => cleanUpFiles(server)

describe('a photo of a post', () => {
  test('is re-encoded, and read in two sizes by those who see the post, also by visitors', async () => {
    const photo = await readResponse(
      await upload(toDataValue(await aPhoto(), 'image/jpeg')),
      postPhotoSchema,
    )
    expect(photo).toEqual({ id: photo.id, width: 1200, height: 1600, alt: '' })
    const shared = await share([photo])
    expect(shared.photos).toEqual([{ ...photo, alt: marker }])
    for (const who of [ann, stranger, undefined]) {
      for (const size of ['', '?size=small']) {
        const response = await server.request(`${pathOf(shared)}${size}`, {
          headers: who?.bearer ?? {},
        })
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
        })
        expect(Buffer.from(await response.arrayBuffer()).includes('Kodiak')).toBe(false)
      }
    }
  })

  test('is at no public address, and its file’s name is in no response', async () => {
    const before = new Set(await filesOf())
    const shared = await share([await uploaded()])
    const names = (await filesOf()).filter((name) => !before.has(name))
    expect(names).toHaveLength(2)
    for (const name of names) {
      expect(await statusOf(`/media/${name}`)).toBe(404)
      expect(JSON.stringify(shared)).not.toContain(name.slice(0, 32))
    }
  })

  test('is read only by its uploader until it is shared', async () => {
    const { id } = await uploaded()
    expect(await statusOf(uploadedPostPhotoPath(id), ann)).toBe(200)
    for (const other of [stranger, undefined]) {
      expect(await statusOf(uploadedPostPhotoPath(id), other)).toBe(404)
    }
  })

  test.each([
    ['connections', 200],
    ['private', 404],
  ] as const)('of a post for %s gives strangers nothing', async (visibility, forFriend) => {
    const shared = await share([await uploaded()], { visibility })
    expect(await statusOf(pathOf(shared), ann)).toBe(200)
    expect(await statusOf(pathOf(shared), friend)).toBe(forFriend)
    for (const other of [stranger, undefined]) {
      expect(await statusOf(pathOf(shared), other)).toBe(404)
      const list = await server.request('/api/posts', { headers: other?.bearer ?? {} })
      expect(JSON.stringify(await list.json())).not.toContain(shared.photos?.[0]?.id)
    }
  })

  test('gives blocked members, and those who hide the post or a word of its text, nothing', async () => {
    const shared = await share([await uploaded()])
    const blocked = await signIn(server)
    const body = { userId: blocked.user._id.toHexString() }
    expect((await postJson(server, '/api/blocks', body, ann.bearer)).status).toBe(201)
    const hiding = { contentType: 'feed_post' }
    await sendJson(server, 'PUT', `/api/hidden-posts/${shared.id}`, hiding, friend.bearer)
    await postJson(server, '/api/hidden-words', { text: marker }, stranger.bearer)
    for (const reader of [blocked, friend, stranger]) {
      expect(await statusOf(pathOf(shared), reader)).toBe(404)
      const list = await server.request('/api/posts', { headers: reader.bearer })
      expect(JSON.stringify(await list.json())).not.toContain(shared.id)
    }
    expect(await statusOf(pathOf(shared), ann)).toBe(200)
  })

  test('of a limited author is for connections only', async () => {
    const shared = await share([await uploaded()])
    await server.db
      .collection('users')
      .updateOne(
        { _id: ann.user._id },
        { $set: { limit: { sanctionId: new ObjectId(), reason: 'Spam' } } },
      )
    expect(await statusOf(pathOf(shared), friend)).toBe(200)
    expect(await statusOf(pathOf(shared), stranger)).toBe(404)
  })
})

describe('a post', () => {
  test('has at most ten photos, each once and uploaded by its author, and a text', async () => {
    const own = await uploaded()
    const foreign = await uploaded(stranger)
    const many = Array.from({ length: 11 }, (_, index) => ({ id: `${index}`.padStart(24, '0') }))
    const long = [{ id: own.id, alt: 'x'.repeat(201) }]
    for (const [photos, message] of [
      [many, 'A post can have at most 10 photos'],
      [[own, own], 'A photo can be in a post only once'],
      [long, 'Description of the photo too long'],
      [[foreign], 'A photo of this post is not there any more. Please add it again.'],
      [[{ id: 'x' }], 'A photo of this post is not there any more. Please add it again.'],
    ] as const) {
      const response = await post({ photos })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message })
    }
    expect((await post({ content: ' ', photos: [own] })).status).toBe(400)
    const pdf = toDataValue('%PDF-1.7\nstartxref\n9\n%%EOF\n', 'application/pdf')
    expect((await upload(pdf)).status).toBe(400)
  })

  test('does not take a PDF that was uploaded for a message', async () => {
    const file = toDataValue('%PDF-1.7\nstartxref\n9\n%%EOF\n', 'application/pdf')
    const body = { file, name: 'Waybill.pdf' }
    const sent = await postJson(server, '/api/messages/attachments', body, ann.bearer)
    const { id } = (await sent.json()) as { id: string }
    expect((await post({ photos: [{ id }] })).status).toBe(400)
  })

  test('is stored once when it is sent again, also after its uploads are gone', async () => {
    const { id } = await uploaded()
    const again = () => post({ photos: [{ id }] }, ann, { 'Idempotency-Key': 'k'.repeat(24) })
    const first = await readResponse(await again(), feedPostSchema)
    await server.db.collection('attachmentUploads').deleteMany({})
    await server.db.collection('idempotencyKeys').deleteMany({})
    expect(await readResponse(await again(), feedPostSchema)).toEqual({ ...first, isLiked: false })
  })

  test('keeps its photos in a change that leaves them out, as older pages send it', async () => {
    const shared = await share([await uploaded()])
    const { photos, editedAt } = await edited(shared.id, { content: shared.content })
    expect({ photos, editedAt }).toEqual({ photos: shared.photos, editedAt: null })
  })

  test('changes them in order; a removed one is gone at once, and its files within a day', async () => {
    const before = new Set(await filesOf())
    const shared = await share([await uploaded(), await uploaded()])
    const [first, second] = shared.photos ?? []
    const added = await uploaded()
    const now = new Date(server.clock.now.getTime() + 60_000)
    server.clock.now = now
    const change = { content: shared.content, photos: [added, { id: second?.id, alt: 'The gate' }] }
    const result = await edited(shared.id, change)
    expect(result.photos).toEqual([added, { ...second, alt: 'The gate' }])
    expect(result.editedAt).toBe(now.toISOString())
    for (const path of [pathOf(shared), uploadedPostPhotoPath(first?.id ?? '')]) {
      expect(await statusOf(path, ann)).toBe(404)
    }
    await cleanUp()
    expect((await filesOf()).filter((name) => !before.has(name))).toHaveLength(4)
    expect(await statusOf(pathOf(result), stranger)).toBe(200)
  })

  test('takes its photos with it when it is deleted', async () => {
    const before = new Set(await filesOf())
    const shared = await share([await uploaded()])
    await sendJson(server, 'DELETE', `/api/posts/${shared.id}`, undefined, ann.bearer)
    for (const path of [pathOf(shared), uploadedPostPhotoPath(shared.photos?.[0]?.id ?? '')]) {
      expect(await statusOf(path, ann)).toBe(404)
    }
    await cleanUp()
    expect((await filesOf()).filter((name) => !before.has(name))).toEqual([])
  })

  test('is posted with the photos of a draft after their uploads have expired', async () => {
    const { id } = await uploaded()
    const foreign = await uploaded(stranger)
    const draft = {
      ...{ values: { content: 'Fog', photos: [{ id }] }, title: 'Fog', path: '/social-feed' },
      ...{ photos: [id, foreign.id], version: null, writer: 'tab' },
    }
    const saved = await sendJson(server, 'PUT', '/api/drafts/feed-post:new', draft, ann.bearer)
    expect(saved.status).toBe(200)
    await server.db.collection('attachmentUploads').deleteMany({})
    await cleanUp()
    expect(await statusOf(uploadedPostPhotoPath(id), ann)).toBe(200)
    expect(await statusOf(uploadedPostPhotoPath(id), stranger)).toBe(404)
    expect((await post({ photos: [{ id: foreign.id }] })).status).toBe(400)
    expect((await post({ photos: [{ id }] })).status).toBe(201)
  })
})

describe('the queue', () => {
  /** The first posts of an account are in the queue by themselves. */
  const findItem = async ({ id }: FeedPost) => {
    const item = await server.db
      .collection('moderationItems')
      .findOne({ contentId: new ObjectId(id) })
    return String(item?._id)
  }

  test('shows moderators of the feed the photos of a post, also of one that they cannot see', async () => {
    const moderator = await signIn(server, { moderates: ['feed'] })
    const other = await signIn(server, { moderates: ['board'] })
    const shared = await share([await uploaded()], { visibility: 'connections' })
    const itemId = await findItem(shared)
    const path = itemPhotoPath(itemId, shared.photos?.[0]?.id ?? '')
    const read = () =>
      server.request(`/api/moderation/items/${itemId}`, { headers: moderator.bearer })
    expect((await readResponse(await read(), moderationItemDetailSchema)).photos).toEqual(
      shared.photos,
    )
    expect(await statusOf(pathOf(shared), moderator)).toBe(404)
    expect(await statusOf(path, moderator)).toBe(200)
    expect(await statusOf(path, other)).toBe(404)
    expect(await statusOf(path, stranger)).toBe(403)
    expect(await statusOf(path)).toBe(401)
    expect(await statusOf(itemPhotoPath(itemId, `${new ObjectId()}`), moderator)).toBe(404)
  })

  test('shows those of a hidden post, which no one else reads, and which come back with it', async () => {
    const moderator = await signIn(server, { moderates: ['feed'] })
    const shared = await share([await uploaded()])
    const itemId = await findItem(shared)
    const step = (body: object) =>
      postJson(server, `/api/moderation/items/${itemId}/steps`, body, moderator.bearer)
    expect((await step({ kind: 'hide', reason: 'This is an advertisement.' })).status).toBe(200)
    await server.db.collection('attachmentUploads').deleteMany({})
    await cleanUp()
    for (const reader of [ann, friend]) expect(await statusOf(pathOf(shared), reader)).toBe(404)
    expect(await statusOf(itemPhotoPath(itemId, shared.photos?.[0]?.id ?? ''), moderator)).toBe(200)
    expect((await step({ kind: 'show' })).status).toBe(200)
    expect(await statusOf(pathOf(shared), friend)).toBe(200)
  })
})

test('a page of the feed tells the photos of its posts', async () => {
  const shared = await share([await uploaded(), await uploaded()])
  const list = await server.request('/api/posts', { headers: stranger.bearer })
  const found = (await readListResponse(list, feedPostSchema)).find(({ id }) => id === shared.id)
  expect(found?.photos).toEqual(shared.photos)
})
