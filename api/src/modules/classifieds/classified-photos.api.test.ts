import {
  classifiedDetailSchema,
  classifiedSchema,
  uploadedPhotoSchema,
} from '@haulyard/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aClassifiedInput } from '../../testing/fixtures'
import { ageImages, isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import { aPhoto, aPng, toDataValue } from '../../testing/pictures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
type Sent = readonly { readonly address: string; readonly alt?: string }[]

let server: TestServer
let seller: Member
let colors = 0

beforeAll(async () => {
  server = await createTestServer()
  seller = await signIn(server)
})
afterEach(async () => {
  for (const name of ['classifieds', 'photoUploads', 'hiddenRecords']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(() => server.close())

const send = (image: unknown, headers: Record<string, string> = {}) =>
  postJson(server, '/api/photos', { image }, { ...seller.bearer, ...headers })
/** Each of another color, so that no two are the same picture. */
const aPicture = async () => {
  colors += 1
  return toDataValue(await aPng(64, 48, `hsl(${colors * 7}, 80%, 50%)`))
}
const upload = async () => readResponse(await send(await aPicture()), uploadedPhotoSchema)
const uploads = async (count: number) => {
  const photos: Awaited<ReturnType<typeof upload>>[] = []
  while (photos.length < count) photos.push(await upload())
  return photos
}
const turn = (body: object) => postJson(server, '/api/photos/turned', body, seller.bearer)
const post = (values: object, by = seller) =>
  postJson(server, '/api/classifieds', aClassifiedInput(values), by.bearer)
const put = (id: string, values: object, by = seller) =>
  putJson(server, `/api/classifieds/${id}`, aClassifiedInput(values), by.bearer)
const remove = (id: string) =>
  server.request(`/api/classifieds/${id}`, { method: 'DELETE', headers: seller.bearer })
const read = (response: Response) => readResponse(response, classifiedSchema)
const posted = async (photos: Sent) => read(await post({ photos }))
const page = async (id: string) =>
  readResponse(await server.request(`/api/classifieds/${id}`), classifiedDetailSchema)
const addressesOf = ({ photos = [] }: { photos?: Sent | undefined }) =>
  photos.map(({ address }) => address)

describe('a photo', () => {
  test('is stored upright, with its size, and waits for a listing', async () => {
    const photo = toDataValue(await aPhoto({ width: 400, height: 200 }), 'image/jpeg')
    const stored = await readResponse(await send(photo), uploadedPhotoSchema)
    expect(stored).toMatchObject({ width: 200, height: 400 })
    expect(await isServed(server, stored.address)).toBe(true)
  })

  test('is stored once for one key', async () => {
    const picture = await aPicture()
    const key = { 'Idempotency-Key': 'photo-1' }
    const first = await (await send(picture, key)).json()
    const again = await send(picture, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
    expect(await server.db.collection('photoUploads').countDocuments()).toBe(1)
  })

  test('is stored turned as another photo', async () => {
    const { address } = await upload()
    const turned = await readResponse(await turn({ address, degrees: 90 }), uploadedPhotoSchema)
    expect(turned).toMatchObject({ width: 48, height: 64 })
    expect(turned.address).not.toBe(address)
    const upsideDown = await readResponse(
      await turn({ address, degrees: 180 }),
      uploadedPhotoSchema,
    )
    expect(upsideDown).toMatchObject({ width: 64, height: 48 })
  })

  test.each([
    ['no picture', { image: 'hello' }, 'image', 'Please choose a picture'],
    ['nothing', {}, 'image', 'Please choose a picture'],
  ])('that is %s is rejected', async (_what, body, path, message) => {
    const response = await postJson(server, '/api/photos', body, seller.bearer)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
  })

  test('that cannot be read is rejected with the reason', async () => {
    const response = await send(toDataValue('hello'))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'media.not_a_picture' })
  })

  test('is turned by quarters only, and only if it is stored', async () => {
    const { address } = await upload()
    const oblique = await turn({ address, degrees: 45 })
    expect(await oblique.json()).toMatchObject({
      issues: [{ path: 'degrees', message: 'Degrees must be one of: 90, 180, 270' }],
    })
    const none = await turn({ address: `/media/${'0'.repeat(32)}.webp`, degrees: 90 })
    expect(none.status).toBe(404)
  })
})

describe('a listing', () => {
  test('has its photos in order, with their texts; the first is the cover', async () => {
    const [one, two] = await uploads(2)
    if (!one || !two) throw new Error('Two were uploaded')
    const { id } = await posted([{ address: two.address, alt: ' The\u202e engine ' }, one])
    const found = await page(id)
    expect(found.photos).toEqual([
      { ...two, alt: 'The engine' },
      { ...one, alt: '' },
    ])
    expect(found.imageUrl).toBe(two.address)
    const [listed] = await readListResponse(
      await server.request('/api/classifieds'),
      classifiedSchema,
    )
    expect(listed).toMatchObject({ imageUrl: two.address, photoCount: 2 })
    expect(listed).not.toHaveProperty('photos')
  })

  test('is changed with its photos, and keeps them where they are left out', async () => {
    const [one, two, three] = await uploads(3)
    if (!one || !two || !three) throw new Error('Three were uploaded')
    const { id } = await posted([one, two])
    const photos = [three, { ...one, alt: 'Left side' }]
    const changed = await read(await put(id, { photos, imageUrl: one.address }))
    expect(addressesOf(changed)).toEqual([three.address, one.address])
    expect(changed.imageUrl).toBe(three.address)
    const { imageUrl } = changed
    expect(addressesOf(await read(await put(id, { imageUrl })))).toEqual(addressesOf(changed))
    expect((await page(id)).photos?.[1]?.alt).toBe('Left side')
  })

  test('has a picture of the picture field as its cover', async () => {
    const photos = await uploads(2)
    const listing = await read(await post({ photos, imageUrl: await aPicture() }))
    expect(addressesOf(listing)).toEqual([listing.imageUrl, ...photos.map((one) => one.address)])
  })

  test('can be changed by an administrator with its photos, not with those of a third', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const [one, two] = await uploads(2)
    if (!one || !two) throw new Error('Two were uploaded')
    const { id } = await posted([one])
    expect((await put(id, { photos: [{ ...one, alt: 'Front' }] }, admin)).status).toBe(200)
    expect((await put(id, { photos: [one, two] }, admin)).status).toBe(400)
  })
})

describe('a client that knows no photos', () => {
  test('replaces the cover only', async () => {
    const photos = await uploads(3)
    const { id } = await posted(photos)
    const changed = await read(await put(id, { imageUrl: await aPicture() }))
    expect(addressesOf(changed)).toEqual([changed.imageUrl, ...addressesOf({ photos }).slice(1)])
    expect(changed.imageUrl).not.toBe(photos[0]?.address)
  })

  test('removes the cover only', async () => {
    const photos = await uploads(3)
    const { id } = await posted(photos)
    const changed = await read(await put(id, { imageUrl: '' }))
    expect(addressesOf(changed)).toEqual(addressesOf({ photos }).slice(1))
    expect(changed.imageUrl).toBe(photos[1]?.address)
  })

  test('is understood as well when it is a release before this one', async () => {
    const photos = await uploads(2)
    const { id } = await posted(photos)
    await server.db.collection('classifieds').updateMany({}, { $set: { imageUrl: null } })
    expect(await page(id)).toMatchObject({ imageUrl: photos[1]?.address })
    expect(addressesOf(await page(id))).toEqual([photos[1]?.address])
  })
})

describe('photos are rejected', () => {
  const mine = 'This is no photo of yours. Please add it again.'
  const none = `/media/${'0'.repeat(32)}.webp`

  test.each<[what: string, photos: unknown, path: string, message: string]>([
    ['that are no list', 'a photo', 'photos', 'Photos must be a list'],
    [
      'with an address elsewhere',
      [{ address: 'https://a.example/a.png' }],
      'photos.0.address',
      mine,
    ],
    ['that nobody has uploaded', [{ address: none }], 'photos.0.address', mine],
    [
      'twice the same',
      [{ address: none }, { address: none }],
      'photos',
      'A photo can be in a listing only once',
    ],
    [
      'that are too many',
      Array.from({ length: 21 }, (_, index) => ({
        address: `/media/${String(index).padStart(32, '0')}.webp`,
      })),
      'photos',
      'A listing can have at most 20 photos',
    ],
    [
      'with a description that is too long',
      [{ address: none, alt: 'x'.repeat(201) }],
      'photos.0.alt',
      'Description of the photo too long',
    ],
  ])('%s', async (_what, photos, path, message) => {
    const response = await post({ photos })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
    expect(await server.db.collection('classifieds').countDocuments()).toBe(0)
  })

  test('of another member', async () => {
    const photos = await uploads(2)
    const other = await signIn(server)
    const response = await post({ photos }, other)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      issues: [0, 1].map((index) => ({ path: `photos.${index}.address`, message: mine })),
    })
  })

  test('beside a picture that would be one too many', async () => {
    const photos = await uploads(20)
    const response = await post({ photos, imageUrl: await aPicture() })
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'photos', message: 'A listing can have at most 20 photos' }],
    })
    expect((await post({ photos })).status).toBe(201)
  })
})

describe('the files of photos', () => {
  test('are removed with the photo, or with the listing', async () => {
    const photos = await uploads(3)
    const { id } = await posted(photos)
    await ageImages(server)
    const [first, second, third] = addressesOf({ photos })
    await put(id, { photos: photos.slice(0, 2) })
    expect(await isServed(server, third ?? '')).toBe(false)
    await ageImages(server)
    await remove(id)
    expect(await isServed(server, first ?? '')).toBe(false)
    expect(await isServed(server, second ?? '')).toBe(false)
  })

  test('stay while another listing of the member has the photo', async () => {
    const [shared, own] = await uploads(2)
    if (!shared || !own) throw new Error('Two were uploaded')
    await posted([own, shared])
    const other = await posted([shared])
    await ageImages(server)
    await remove(other.id)
    expect(await isServed(server, shared.address)).toBe(true)
  })

  test('are looked up by an index', async () => {
    const photos = await uploads(2)
    const { id } = await posted(photos)
    await ageImages(server)
    const commands = await server.recordCommands('find', () => remove(id))
    const looks = commands.filter(({ command }) => 'isErased' in command.filter)
    expect(new Set(looks.map(({ command }) => command.find))).toEqual(
      new Set(['classifieds', 'hiddenRecords', 'withdrawnRecords', 'photoUploads', 'drafts']),
    )
    for (const { command } of looks) {
      const { find, filter, projection, limit } = command
      const plan = await server.db.command({
        explain: { find, filter, projection, limit },
        verbosity: 'executionStats',
      })
      expect(JSON.stringify([find, plan.queryPlanner.winningPlan])).not.toContain('COLLSCAN')
    }
  })

  test('stay while a moderator looks at the listing', async () => {
    const photos = await uploads(2)
    const held = await read(
      await post({
        photos,
        description: 'Pay me by Zelle or wire transfer only, outside of here.',
      }),
    )
    await server.db.collection('photoUploads').deleteMany({})
    await ageImages(server)
    const changed = await put(held.id, { photos: photos.slice(1) })
    expect(changed.status).toBe(200)
    expect(await isServed(server, photos[1]?.address ?? '')).toBe(true)
    expect(await isServed(server, photos[0]?.address ?? '')).toBe(false)
  })
})
