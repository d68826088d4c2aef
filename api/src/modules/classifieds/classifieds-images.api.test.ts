import { type Classified, classifiedSchema } from '@haulyard/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput, anArticle } from '../../testing/fixtures'
import { ageImages } from '../../testing/images'
import { signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let seller: Awaited<ReturnType<typeof signIn>>
let amber: string
let green: string

beforeAll(async () => {
  server = await createTestServer()
  seller = await signIn(server)
  amber = toDataValue(await aPng(64, 48, '#f59e0b'))
  green = toDataValue(await aPng(64, 48, '#0b9e5f'))
})
afterEach(async () => {
  await server.db.collection('classifieds').deleteMany({})
  await server.db.collection('news').deleteMany({})
})
afterAll(() => server.close())

const post = (imageUrl: unknown) =>
  postJson(server, '/api/classifieds', aClassifiedInput({ imageUrl }), seller.bearer)
const put = (id: string, imageUrl: unknown) =>
  putJson(server, `/api/classifieds/${id}`, aClassifiedInput({ imageUrl }), seller.bearer)
const remove = (id: string) =>
  server.request(`/api/classifieds/${id}`, { method: 'DELETE', headers: seller.bearer })
const read = (response: Response) => readResponse(response, classifiedSchema)
const isServed = async ({ imageUrl }: Pick<Classified, 'imageUrl'>) =>
  (await server.request(imageUrl ?? '')).status === 200

const age = () => ageImages(server)

describe('a picture in the body', () => {
  test('is stored as an image in two sizes, and no response contains it inline', async () => {
    const posted = await read(await post(amber))
    expect(posted.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const card = (posted.imageUrl ?? '').replace('.webp', '-480.webp')
    for (const imageUrl of [posted.imageUrl, card]) expect(await isServed({ imageUrl })).toBe(true)
    const changed = await read(await put(posted.id, green))
    expect(changed.imageUrl).not.toBe(posted.imageUrl)
    const list = await (await server.request('/api/classifieds')).text()
    expect(list).toContain(changed.imageUrl)
    expect(list).not.toContain('data:')
    expect(await server.db.collection('classifieds').countDocuments({ imageUrl: /^data:/ })).toBe(0)
  })

  test('of a little over 10 MB is accepted, a body over 16 MiB gets 413', async () => {
    const padded = (bytes: number) => JSON.stringify({ imageUrl: 'x'.repeat(bytes) })
    const send = (body: string) =>
      server.request('/api/classifieds', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...seller.bearer },
        body,
      })
    expect((await send(padded(14.5 * 1024 * 1024))).status).toBe(400)
    const rejected = await send(padded(16 * 1024 * 1024))
    expect(rejected.status).toBe(413)
    expect(await rejected.json()).toEqual({
      code: 'http.body_too_large',
      message: 'The request body is too large',
    })
  })

  test.each([
    [
      'no picture at all',
      toDataValue('hello'),
      'This file is not a picture. Accepted are PNG, JPG and GIF.',
    ],
    ['a page', toDataValue('<p>', 'text/html'), 'Invalid URL'],
  ])('that is %s is rejected, and nothing is stored', async (_what, imageUrl, message) => {
    const response = await post(imageUrl)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await server.db.collection('classifieds').countDocuments()).toBe(0)
  })

  test('of another member’s edit is not decoded', async () => {
    const { id } = await read(await post(null))
    const { bearer } = await signIn(server)
    const body = aClassifiedInput({ imageUrl: toDataValue('hello') })
    expect((await putJson(server, `/api/classifieds/${id}`, body, bearer)).status).toBe(403)
  })
})

describe('an address of this site', () => {
  test('remains after an edit', async () => {
    const posted = await read(await post(amber))
    expect(await read(await put(posted.id, posted.imageUrl))).toMatchObject({
      imageUrl: posted.imageUrl,
    })
    expect(await isServed(posted)).toBe(true)
  })

  test.each(['/media/../secret', `/media/${'0'.repeat(32)}.webp`, '/media/card.webp'])(
    'without an image, such as "%s", is rejected',
    async (imageUrl) => {
      const { id } = await read(await post(null))
      for (const response of [await post(imageUrl), await put(id, imageUrl)]) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          message: 'Invalid URL',
          issues: [{ path: 'imageUrl', message: 'Invalid URL' }],
        })
      }
    },
  )
})

describe('an image without a record', () => {
  test.each([
    ['replaced', (id: string) => put(id, green)],
    ['left away', (id: string) => put(id, '')],
    ['removed with its classified', (id: string) => remove(id)],
  ])('is deleted after it was %s', async (_how, change) => {
    const posted = await read(await post(amber))
    await age()
    expect((await change(posted.id)).ok).toBe(true)
    expect(await isServed(posted)).toBe(false)
  })

  test('is not removed while another classified refers to it', async () => {
    const [one, other] = [await read(await post(amber)), await read(await post(amber))]
    expect(one.imageUrl).toBe(other.imageUrl)
    await age()
    await remove(one.id)
    expect(await isServed(other)).toBe(true)
    await remove(other.id)
    expect(await isServed(other)).toBe(false)
  })

  test('is not removed while an article refers to it', async () => {
    const posted = await read(await post(amber))
    const { imageUrl } = posted
    await server.db.collection('news').insertOne(anArticle({ imageUrl }))
    await age()
    await remove(posted.id)
    expect(await isServed(posted)).toBe(true)
  })

  test('is detected without reading records', async () => {
    await server.db
      .collection('classifieds')
      .insertMany(
        Array.from({ length: 50 }, (_, index) =>
          aClassified({ imageUrl: `/media/${String(index).padStart(32, '0')}.webp` }),
        ),
      )
    const posted = await read(await post(amber))
    const commands = await server.recordCommands('find', () => remove(posted.id))
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
      const plan = await server.db.command({
        explain: { find, filter, projection, limit },
        verbosity: 'executionStats',
      })
      expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('COLLSCAN')
      expect(plan.executionStats.totalDocsExamined).toBe(0)
    }
  })
})
