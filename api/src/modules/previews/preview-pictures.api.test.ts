import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Classified, PagePreview } from '@haulyard/api-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput, anArticle, aTopic } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { beginReadOnly, endReadOnly } from '../../testing/read-only'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.collection('previewPictures').deleteMany({}))

const hour = 3_600_000
const add = async (collection: string, document: object) => {
  const { insertedId } = await server.db.collection(collection).insertOne({ ...document })
  return insertedId
}
/** The path of the picture in a page's preview. */
const pictureOf = async (page: string) => {
  const response = await server.request(`/api/previews?address=${encodeURIComponent(page)}`)
  const { pathname, search } = new URL(((await response.json()) as PagePreview).image.url)
  return pathname + search
}
const readPicture = async (path: string) => {
  const response = await server.request(path)
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const storedFiles = async () => {
  const files = await readdir(join(server.dataDir, 'media')).catch(() => [])
  return files.filter((name) => name.includes('preview'))
}
const cleanUp = async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 2 * hour)
  await server.jobRunner.runDue('preview-clean-up')
}

describe('a preview picture', () => {
  test('is a JPEG of the size that all sites accept, of every kind of page', async () => {
    const member = await addUser(server)
    const pages = [
      '/',
      '/classifieds',
      '/privacy',
      `/classifieds/${await add('classifieds', aClassified({ title: 'Ünïcode & <b> 日本 “x”' }))}`,
      `/news/${await add('news', anArticle({ title: '日本のトラック' }))}`,
      `/forum/${await add('forumTopics', aTopic({ title: 'W'.repeat(255) }))}`,
      `/members/${member._id}`,
      `/classifieds/seller/${member._id}`,
    ]
    for (const page of pages) {
      const { headers, bytes } = await readPicture(await pictureOf(page))
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      // Some services reject larger ones.
      expect(bytes.length).toBeLessThan(300_000)
    }
  })

  test('shows the record’s own picture', async () => {
    const seller = await signIn(server)
    const imageUrl = toDataValue(await aPng(1600, 900, '#00ff00'))
    const input = aClassifiedInput({ imageUrl })
    const response = await postJson(server, '/api/classifieds', input, seller.bearer)
    const { id } = (await response.json()) as Classified
    const { bytes } = await readPicture(await pictureOf(`/classifieds/${id}`))
    const middle = sharp(bytes).extract({ left: 600, top: 200, width: 10, height: 10 })
    const { channels } = await sharp(await middle.png().toBuffer()).stats()
    const [red = 0, green = 0] = channels.map(({ mean }) => mean)
    expect(green).toBeGreaterThan(200)
    expect(red).toBeLessThan(60)
  })

  test('is made once, and then read from the storage', async () => {
    const path = await pictureOf(`/classifieds/${await add('classifieds', aClassified())}`)
    const before = (await storedFiles()).length
    const all = await Promise.all([1, 2, 3].map(() => readPicture(path)))
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(await storedFiles()).toHaveLength(before + 1)
    expect(await server.db.collection('previewPictures').countDocuments()).toBe(1)
  })

  test('may be cached for a week at its address, and briefly at others', async () => {
    const path = await pictureOf('/news')
    const cacheOf = async (at: string) => (await readPicture(at)).headers.get('cache-control')
    expect(await cacheOf(path)).toBe('public, max-age=604800')
    expect(await cacheOf('/previews/pages/news.jpg?v=0123456789')).toBe('public, max-age=60')
    expect(await cacheOf('/previews/pages/news.jpg')).toBe('public, max-age=60')
    const etag = (await readPicture(path)).headers.get('etag') ?? ''
    const again = await server.request(path, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('lacks a picture of another site until that is fetched, and is not stored before', async () => {
    const imageUrl = 'https://pictures.example/1.jpg'
    const path = await pictureOf(`/news/${await add('news', anArticle({ imageUrl }))}`)
    const before = await storedFiles()
    expect((await readPicture(path)).headers.get('cache-control')).toBe('public, max-age=60')
    expect(await storedFiles()).toEqual(before)
  })

  test('is also made in the read-only mode, but not stored', async () => {
    const path = await pictureOf(`/classifieds/${await add('classifieds', aClassified())}`)
    const before = await storedFiles()
    await beginReadOnly(server.db)
    try {
      await readPicture(path)
      expect(await storedFiles()).toEqual(before)
    } finally {
      await endReadOnly(server.db)
    }
  })

  test.each([
    '/previews/pages/settings.jpg',
    '/previews/pages/constructor.jpg',
    '/previews/others/1.jpg',
    '/previews/classifieds/..%2f..%2fetc.jpg',
    '/previews/classifieds/0123456789abcdef01234567.jpg',
    '/previews/classifieds/0123456789abcdef01234567.png',
  ])('does not exist at %s', async (path) => {
    expect((await server.request(path)).status).toBe(404)
  })

  test('of a draft does not exist, and its file is not served as an image', async () => {
    const id = await add('news', anArticle())
    const path = await pictureOf(`/news/${id}`)
    await readPicture(path)
    await server.db.collection('news').updateOne({ _id: id }, { $set: { isPublished: false } })
    expect((await server.request(path)).status).toBe(404)
    for (const file of await storedFiles()) {
      expect((await server.request(`/media/${file}`)).status).toBe(404)
    }
  })
})

test('the picture of a profile does not exist once the profile is hidden', async () => {
  const { _id } = await addUser(server)
  const path = await pictureOf(`/members/${_id}`)
  await readPicture(path)
  for (const profileVisibility of ['members', 'connections']) {
    await server.db.collection('users').updateOne({ _id }, { $set: { profileVisibility } })
    expect((await server.request(path)).status).toBe(404)
  }
})

describe('the clean-up', () => {
  test('removes the pictures of removed and of changed records, and no others', async () => {
    const [unchanged, changed, removed] = await Promise.all(
      [1, 2, 3].map(() => add('classifieds', aClassified())),
    )
    for (const id of [unchanged, changed, removed]) {
      await readPicture(await pictureOf(`/classifieds/${id}`))
    }
    const before = await storedFiles()
    const classifieds = server.db.collection('classifieds')
    await classifieds.deleteOne({ _id: removed })
    await classifieds.updateOne({ _id: changed }, { $set: { title: 'Sold to a friend' } })
    await cleanUp()
    const left = await server.db.collection('previewPictures').find().toArray()
    expect(left.map(({ pageId }) => pageId)).toEqual([String(unchanged)])
    expect(before.length - (await storedFiles()).length).toBe(2)
  })

  test('is not needed for a picture that is made again', async () => {
    const id = await add('classifieds', aClassified())
    const page = `/classifieds/${id}`
    await readPicture(await pictureOf(page))
    const before = await storedFiles()
    await server.db
      .collection('classifieds')
      .updateOne({ _id: id }, { $set: { title: 'Another title of it' } })
    await readPicture(await pictureOf(page))
    const after = await storedFiles()
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
  })
})

test('a burst of crawlers gets a few pictures, and errors that say when to come again', async () => {
  const classifieds = Array.from({ length: 40 }, () => aClassified())
  await server.db.collection('classifieds').insertMany(classifieds)
  const responses = await Promise.all(
    classifieds.map(({ _id }) => server.request(`/previews/classifieds/${_id}.jpg`)),
  )
  const busy = responses.filter(({ status }) => status === 503)
  expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(busy.length).toBeGreaterThanOrEqual(40 - 9)
  expect(busy[0]?.headers.get('retry-after')).toBe('30')
  expect(busy[0]?.headers.get('cache-control')).toBe('no-store')
})
