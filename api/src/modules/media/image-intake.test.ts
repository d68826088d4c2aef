import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../http/api-error'
import { createLogger } from '../../logger'
import { aBomb, anAnimation, aPhoto, aPng, toDataValue } from '../../testing/pictures'
import { createImageEncoder } from './image-encoder'
import { createMedia, type Media } from './media'
import { createFolderStorage } from './storage/folder-storage'

const logger = createLogger({ logLevel: 'silent' })
let dataDir: string
let media: Media

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  media = createMedia({ storage: createFolderStorage({ folder: join(dataDir, 'media') }), logger })
})
afterAll(async () => {
  media.close()
  await rm(dataDir, { recursive: true, force: true })
})

const stored = async (address: string | null) => {
  const full = join(dataDir, address ?? '')
  return {
    full: await readFile(full),
    card: await readFile(full.replace('.webp', '-480.webp')),
  }
}
const errorOf = async (value: string) => {
  const before = await readdir(join(dataDir, 'media')).catch(() => [])
  const error = await media.intake(value).then(
    (address) => `accepted as ${address}`,
    (reason: unknown) => reason,
  )
  expect(await readdir(join(dataDir, 'media')).catch(() => [])).toEqual(before)
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${error}`)
  return { status: error.statusCode, code: error.code }
}

describe('accepted values', () => {
  test.each([null, 'https://pictures.example/truck.jpg', '/media/elsewhere.webp'])(
    'a value that is not inline is returned unchanged: %s',
    async (value) => {
      expect(await media.intake(value)).toBe(value)
    },
  )

  test('a photo is stored upright in both sizes, without metadata', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Kodiak')
    const { full, card } = await stored(await media.intake(toDataValue(photo, 'image/jpeg')))
    for (const [image, width, height] of [
      [full, 1200, 1600],
      [card, 480, 640],
    ] as const) {
      const { format, exif, icc, xmp, iptc, orientation, ...header } = await sharp(image).metadata()
      expect([format, header.width, header.height]).toEqual(['webp', width, height])
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      const [red, green] = await topLeft(image)
      expect(red).toBeGreaterThan(200)
      expect(green).toBeLessThan(50)
    }
  })

  test('a small picture is not enlarged, and keeps its transparency', async () => {
    const glass = sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
    const { full, card } = await stored(
      await media.intake(toDataValue(await glass.png().toBuffer())),
    )
    for (const image of [full, card]) {
      expect(await sharp(image).metadata()).toMatchObject({ width: 60, height: 40, hasAlpha: true })
    }
  })

  test('a very tall picture is reduced to the format’s maximum', async () => {
    const { full, card } = await stored(await media.intake(toDataValue(await aPng(50, 20_000))))
    for (const image of [full, card]) expect((await sharp(image).metadata()).height).toBe(1600)
  })

  test('an animation is animated in full size only', async () => {
    const animation = await anAnimation({ frames: 3, width: 1000, height: 500 })
    const { full, card } = await stored(await media.intake(toDataValue(animation, 'image/gif')))
    expect(await sharp(full, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 3,
      width: 800,
      pageHeight: 400,
    })
    expect((await sharp(card).metadata()).pages).toBeUndefined()
    expect(await sharp(card).metadata()).toMatchObject({ width: 480, height: 240 })
  })

  test('an animation of 200 frames is accepted', async () => {
    const animation = await anAnimation({ frames: 200, width: 16, height: 16 })
    const { full } = await stored(await media.intake(toDataValue(animation, 'image/gif')))
    expect((await sharp(full).metadata()).pages).toBe(200)
  })

  test('a truncated animation keeps its complete frames', async () => {
    const animation = await anAnimation({ frames: 8 })
    const address = await media.intake(toDataValue(half(animation), 'image/gif'))
    const { pages = 0 } = await sharp((await stored(address)).full).metadata()
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(8)
  })

  test('the type is detected by the content, not by the label', async () => {
    const png = await aPng()
    const address = await media.intake(toDataValue(png, 'image/jpeg'))
    expect((await sharp((await stored(address)).full).metadata()).format).toBe('webp')
  })

  test('the same picture has the same address, also in concurrent requests', async () => {
    const value = toDataValue(await aPng(70, 50))
    const addresses = await Promise.all([media.intake(value), media.intake(value)])
    expect(addresses[0]).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(new Set([...addresses, await media.intake(value)]).size).toBe(1)
    expect(await media.intake(toDataValue(await aPng(70, 50, '#123456')))).not.toBe(addresses[0])
  })

  test('data after the end of a picture is removed', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const polyglot = Buffer.concat([await anAnimation(), page])
    const { full, card } = await stored(await media.intake(toDataValue(polyglot, 'image/gif')))
    for (const image of [full, card]) {
      expect(image.includes('script')).toBe(false)
      expect((await sharp(image).metadata()).format).toBe('webp')
    }
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'
const webp = () => aPng().then((png) => sharp(png).webp().toBuffer())
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

describe('rejected values', () => {
  test.each<[string, () => Promise<Buffer> | Buffer | string, string, string]>([
    ['a page', () => '<!doctype html><p>Truck</p>', 'image/png', 'media.not_a_picture'],
    ['an archive', () => 'PK\x03\x04 and so on', 'image/png', 'media.not_a_picture'],
    ['a PDF', () => '%PDF-1.7 and so on', 'image/jpeg', 'media.not_a_picture'],
    ['nothing', () => '', 'image/png', 'media.not_a_picture'],
    ['an SVG', () => svg, 'image/svg+xml', 'media.svg_refused'],
    ['an SVG called PNG', () => svg, 'image/png', 'media.svg_refused'],
    [
      'an SVG behind a prologue',
      () => `<?xml version="1.0"?>\n${svg}`,
      'image/png',
      'media.svg_refused',
    ],
    ['a WebP', webp, 'image/png', 'media.type_not_accepted'],
    ['a GIF’s name on a page', () => 'GIF89a<html><script/></html>', 'image/gif', 'media.damaged'],
    [
      'a PNG’s name alone',
      () => Buffer.from('89504e470d0a1a0a', 'hex'),
      'image/png',
      'media.damaged',
    ],
    [
      'half a JPEG',
      async () => half(await noise(400, 300).jpeg().toBuffer()),
      'image/jpeg',
      'media.damaged',
    ],
    [
      'half a PNG',
      async () => half(await noise(400, 300).png().toBuffer()),
      'image/png',
      'media.damaged',
    ],
    [
      'half a GIF',
      async () => half(await noise(400, 300).gif().toBuffer()),
      'image/gif',
      'media.damaged',
    ],
    ['25.1 megapixels', () => aBomb(5000, 5020), 'image/png', 'media.too_many_pixels'],
    [
      '201 frames',
      () => anAnimation({ frames: 201, width: 4, height: 4 }),
      'image/gif',
      'media.too_many_frames',
    ],
    [
      '51 megapixels in 51 frames',
      () => anAnimation({ frames: 51, width: 1000, height: 1000 }),
      'image/gif',
      'media.too_many_pixels',
    ],
  ])('%s is rejected and leaves no file', async (_what, make, type, code) => {
    expect(await errorOf(toDataValue(await make(), type))).toEqual({ status: 400, code })
  })

  test.each([
    ['a value that is no image', 'data:text/html;base64,PGI+', 'media.not_a_picture'],
    ['a value that is not in base64', `data:image/svg+xml,${svg}`, 'media.not_a_picture'],
    ['a label without a value', 'data:image/png', 'media.not_a_picture'],
  ])('%s is rejected', async (_what, value, code) => {
    expect(await errorOf(value)).toEqual({ status: 400, code })
  })

  test('a picture with characters outside base64 is rejected', async () => {
    const value = toDataValue(await aPng())
    const middle = Math.floor(value.length / 2)
    expect(await errorOf(`${value.slice(0, middle)}\n€${value.slice(middle)}`)).toEqual({
      status: 400,
      code: 'media.not_base64',
    })
  })

  test('400 megapixels in a small file are rejected before they are decoded', async () => {
    // Decoding would fail at the missing rows, with another error.
    const value = toDataValue(aBomb(20_000, 20_000).subarray(0, 1000))
    expect(await errorOf(value)).toEqual({ status: 400, code: 'media.too_many_pixels' })
  })

  test('more than 11 MiB are too large', async () => {
    const png = await aPng()
    const largest = Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024 - png.length)])
    expect(await media.intake(toDataValue(largest))).toMatch(/^\/media\//)
    expect(await errorOf(toDataValue(Buffer.concat([largest, Buffer.from('.')])))).toEqual({
      status: 413,
      code: 'media.too_large',
    })
  })
})

describe('the limits of the image process', () => {
  test.each([
    [{ timeLimitMs: 20 }, 'media.took_too_long'],
    [{ maximumMemoryBytes: 30 * 1024 * 1024 }, 'media.too_much_memory'],
  ])('with %o the process is killed and the picture rejected', async (limit, code) => {
    const limits = { timeLimitMs: 10_000, maximumMemoryBytes: 2 ** 30, ...limit }
    const encoder = createImageEncoder({ logger, limits })
    const photo = (await aPhoto()).toString('base64')
    await expect(encoder.encode(photo)).rejects.toMatchObject({ code, statusCode: 400 })
  })

  test('of 30 concurrent pictures some get 503, and all succeed when they are sent again', async () => {
    const photo = toDataValue(await aPhoto({ width: 800, height: 600 }), 'image/jpeg')
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => media.intake(photo)))
    const errors = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
    expect(errors).toHaveLength(20)
    for (const error of errors) {
      expect(error).toMatchObject({
        code: 'media.busy',
        statusCode: 503,
        headers: { 'Retry-After': '5' },
      })
    }
    expect(await media.intake(photo)).toMatch(/^\/media\//)
  })

  test('closing ends the work in progress', async () => {
    const closing = createMedia({
      storage: createFolderStorage({ folder: join(dataDir, 'media') }),
      logger,
    })
    const intake = closing.intake(toDataValue(await aPhoto(), 'image/jpeg'))
    closing.close()
    await expect(intake).rejects.toMatchObject({ code: 'media.busy' })
    await expect(closing.intake(toDataValue(await aPng()))).rejects.toMatchObject({
      code: 'media.busy',
    })
  })
})

async function topLeft(image: Buffer) {
  const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return data
}
