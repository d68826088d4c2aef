import type { ServerResponse } from 'node:http'
import { type Classified, classifiedSchema, newsArticleSchema } from '@haulyard/api-contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { ageImages, isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import { fetchesOf, type PictureSite, startPictureSite } from '../../testing/picture-site'
import { aPhoto, aPng, toDataValue } from '../../testing/pictures'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

type Headers = Record<string, string>

let site: PictureSite
let server: TestServer
let seller: Headers
let admin: Headers
let truck: string

beforeAll(async () => {
  site = await startPictureSite()
  server = await createTestServer({ outboundAllow: [site.target] })
  seller = (await signIn(server)).bearer
  admin = (await signIn(server, { isAdmin: true })).bearer
  truck = site.put('/truck', await aPhoto())
})
afterEach(async () => {
  for (const name of ['classifieds', 'news', 'pictureFetches']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const post = (imageUrl: unknown, headers = seller) =>
  postJson(server, '/api/classifieds', aClassifiedInput({ imageUrl }), headers)
const put = (id: string, imageUrl: unknown, headers = seller) =>
  putJson(server, `/api/classifieds/${id}`, aClassifiedInput({ imageUrl }), headers)
const remove = ({ id }: Classified) =>
  server.request(`/api/classifieds/${id}`, { method: 'DELETE', headers: seller })
const read = (response: Response) => readResponse(response, classifiedSchema)
const stored = (name = 'classifieds') => server.db.collection(name).findOne({})
/** Makes all images and fetches old: the removal of unused images skips new ones. */
const age = async () => {
  await ageImages(server)
  await fetchesOf(server).updateMany({}, { $set: { usedAt: new Date(0) } })
}

describe('a picture that is posted as an address', () => {
  test('is served from this site in two sizes, and the record has the original address', async () => {
    const posted = await read(await post(truck))
    expect(posted.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    for (const [address, width] of [
      [posted.imageUrl ?? '', 1200],
      [(posted.imageUrl ?? '').replace('.webp', '-480.webp'), 480],
    ] as const) {
      const response = await server.request(address)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, exif, ...size } = await sharp(await response.arrayBuffer()).metadata()
      expect([format, exif, size.width]).toEqual(['webp', undefined, width])
    }
    expect(await stored()).toMatchObject({ imageUrl: truck })
  })

  test('has the same address in every response, never that of the other site', async () => {
    const { id, imageUrl } = await read(await post(truck))
    for (const path of [
      '/api/classifieds',
      `/api/classifieds/${id}`,
      '/api/classifieds?search=kenworth',
      '/api/search?q=kenworth',
    ]) {
      const text = await (await server.request(path)).text()
      expect(text).toContain(imageUrl)
      expect(text).not.toContain(site.origin)
    }
  })

  test('is fetched once, also if its content changes later', async () => {
    const address = site.put('/moderated', await aPng(64, 48, '#0b9e5f'))
    const { id, imageUrl } = await read(await post(address))
    const before = await (await server.request(imageUrl ?? '')).text()
    site.put('/moderated', await aPng(64, 48, '#c00000'))
    const views = Array.from({ length: 20 }, () => server.request(imageUrl ?? ''))
    for (const view of await Promise.all(views)) expect(await view.text()).toBe(before)
    await read(await put(id, address))
    await read(await post(address))
    expect(await (await server.request(imageUrl ?? '')).text()).toBe(before)
    expect(site.timesAsked('/moderated')).toBe(1)
  })

  test('may be a WebP file', async () => {
    const address = site.put(
      '/webp',
      await sharp(await aPng())
        .webp()
        .toBuffer(),
    )
    const { imageUrl } = await read(await post(address))
    expect(await isServed(server, imageUrl ?? '')).toBe(true)
  })

  test('of an article is served and stored in the same way', async () => {
    const input = {
      title: 'Chain law begins in September',
      content: 'From September on, every truck on I-70 has to carry chains, whatever the weather.',
      excerpt: 'Chains are to be carried on I-70.',
      source: 'Haulyard',
    }
    const sent = await postJson(server, '/api/news', { ...input, imageUrl: truck }, admin)
    const { id, imageUrl } = await readResponse(sent, newsArticleSchema)
    expect(await isServed(server, imageUrl ?? '')).toBe(true)
    const changed = await putJson(server, `/api/news/${id}`, { ...input, imageUrl }, admin)
    expect(await readResponse(changed, newsArticleSchema)).toMatchObject({ imageUrl })
    expect(await stored('news')).toMatchObject({ imageUrl: truck })
    const records = server.db.collection('auditLog')
    const created = await records.findOne({ targetId: id, action: 'news.created' })
    const updated = await records.findOne({ targetId: id, action: 'news.updated' })
    expect(created?.after).toMatchObject({ imageUrl: truck })
    expect(updated?.after).not.toHaveProperty('imageUrl')
  })
})

describe('an address without a usable picture', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const tooMuch = Buffer.alloc(11 * 1024 * 1024 + 1)
  const redirect = (location: string) => (response: ServerResponse) =>
    response.writeHead(302, { location }).end()

  test.each([
    ['a page', () => site.put('/page', page), /not a picture/],
    ['an SVG', () => site.put('/svg', '<svg><script/></svg>'), /SVG/],
    ['half a picture', async () => site.put('/half', (await aPng()).subarray(0, 60)), /damaged/],
    ['too much', () => site.put('/much', tooMuch), /larger than 11 MiB/],
    ['nothing', () => site.put('/gone', 410), /responded with 410/],
    [
      'a redirect to a private address',
      () => site.put('/inwards', redirect('http://10.0.0.1/secret')),
      /redirects to a private address/,
    ],
    ['a private address itself', () => 'http://127.0.0.1:9/picture.png', /private address/],
  ])(
    '(%s) does not reject the classified, and is not fetched again',
    async (_what, make, reason) => {
      const response = await post(await make())
      expect(response.status).toBe(201)
      const { imageUrl } = await read(response)
      const picture = await server.request(imageUrl ?? '')
      expect(picture.status).toBe(404)
      // When it can be fetched later, browsers find it.
      expect(picture.headers.get('cache-control')).toBe('no-cache')
      const fetch = await fetchesOf(server).findOne({})
      expect(fetch).toMatchObject({ attempts: 1, nextAttemptAt: null })
      expect(fetch?.lastError).toMatch(reason)
    },
  )

  test('is tried again when a member enters it again', async () => {
    const address = site.put('/mended', 404)
    const { id, imageUrl } = await read(await post(address))
    site.put('/mended', await aPng())
    await put(id, address)
    expect(await isServed(server, imageUrl ?? '')).toBe(true)
  })
})

describe('an edit that sends the received address back', () => {
  test.each([
    ['is stored', () => truck],
    ['never came', () => site.put('/never', 404)],
  ])('keeps the original address when the picture %s', async (_how, make) => {
    const address = make()
    const { id, imageUrl } = await read(await post(address))
    expect(await read(await put(id, imageUrl, admin))).toMatchObject({ imageUrl })
    expect(await stored()).toMatchObject({ imageUrl: address })
    const record = await server.db.collection('auditLog').findOne({ targetId: id })
    expect(record?.after ?? {}).not.toHaveProperty('imageUrl')
  })

  test('also keeps it without a record of the fetch', async () => {
    const { id, imageUrl } = await read(await post(site.put('/forgotten', 404)))
    await fetchesOf(server).deleteMany({})
    expect((await put(id, imageUrl)).status).toBe(200)
  })
})

describe('an address on this site', () => {
  const rejected = ['/api/logout', '/media/../api/logout', '/media/truck.webp', '/', '/media/']
  test.each(rejected)('like %s is rejected', async (path) => {
    const { id } = await read(await post(null))
    for (const response of [await post(`${origin}${path}`), await put(id, `${origin}${path}`)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Invalid URL',
        issues: [{ path: 'imageUrl', message: 'Invalid URL' }],
      })
    }
    expect(await fetchesOf(server).countDocuments()).toBe(0)
  })

  test('of an existing picture is stored without the origin', async () => {
    const { imageUrl } = await read(await post(toDataValue(await aPng())))
    expect(await read(await post(`${origin}${imageUrl}`))).toMatchObject({ imageUrl })
    expect(await server.db.collection('classifieds').countDocuments({ imageUrl })).toBe(2)
    expect((await post(`${origin}/media/${'0'.repeat(32)}.webp`)).status).toBe(400)
  })
})

describe('an unused picture of another site', () => {
  test('is removed with the record of its fetch', async () => {
    const posted = await read(await post(truck))
    await age()
    await remove(posted)
    expect(await isServed(server, posted.imageUrl ?? '')).toBe(false)
    expect(await fetchesOf(server).countDocuments()).toBe(0)
  })

  test('is removed when another one is entered, also if it was never fetched', async () => {
    const posted = await read(await post(truck))
    await age()
    const changed = await read(await put(posted.id, site.put('/busy', 503)))
    expect(await isServed(server, posted.imageUrl ?? '')).toBe(false)
    expect(await fetchesOf(server).countDocuments()).toBe(1)
    await age()
    await remove(changed)
    expect(await fetchesOf(server).countDocuments()).toBe(0)
  })

  test.each([
    ['the same address', () => truck],
    ['our copy of it', ({ imageUrl }: Classified) => imageUrl],
  ])('is not removed while another record has %s', async (_what, toSent) => {
    const one = await read(await post(truck))
    const other = await read(await post(toSent(one)))
    expect(other.imageUrl).toBe(one.imageUrl)
    await age()
    await remove(one)
    expect(await isServed(server, other.imageUrl ?? '')).toBe(true)
    await remove(other)
    expect(await isServed(server, other.imageUrl ?? '')).toBe(false)
  })

  test('is not removed for some time after it was entered', async () => {
    const posted = await read(await post(truck))
    await remove(posted)
    expect(await isServed(server, posted.imageUrl ?? '')).toBe(true)
    expect(await fetchesOf(server).countDocuments()).toBe(1)
  })

  test('is detected without reading records', async () => {
    const others = Array.from({ length: 50 }, (_, index) =>
      aClassified({ imageUrl: `https://pictures.example/${index}.jpg` }),
    )
    await server.db.collection('classifieds').insertMany(others)
    const posted = await read(await post(truck))
    const commands = await server.recordCommands('find', () => remove(posted))
    const looks = commands.filter(({ command }) => 'imageUrl' in command.filter)
    expect(looks.map(({ command }) => command.find).sort()).toEqual([
      'classifieds',
      'hiddenRecords',
      'linkCards',
      'news',
      'serviceRequests',
      'withdrawnRecords',
    ])
    for (const { command } of looks) {
      const { find, filter, projection, limit } = command
      const query = { find, filter, projection, limit }
      const plan = await server.db.command({ explain: query, verbosity: 'executionStats' })
      expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('COLLSCAN')
      expect(plan.executionStats.totalDocsExamined).toBe(0)
    }
  })
})
