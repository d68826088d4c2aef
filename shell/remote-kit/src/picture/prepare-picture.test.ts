import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFile } from './data-value'
import { preparePicture } from './prepare-picture'

const aFile = (type: string, bytes = 100) =>
  Object.defineProperty(new File(['as it is'], 'cab', { type }), 'size', { value: bytes })
const untouched = (type: string) => `data:${type};base64,${btoa('as it is')}`
const renderedValue = `data:image/jpeg;base64,${btoa('rendered')}`

const close = vi.fn()
const decode = vi.fn()
/** The size and type of everything that was rendered. */
let rendered: string[]

/** A browser that decodes every picture to this size, and encodes it as one word. */
const decodeTo = (width: number, height: number) =>
  decode.mockResolvedValue({ width, height, close })

beforeEach(() => {
  rendered = []
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect: () => undefined, drawImage: () => undefined }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    rendered.push(`${this.width}x${this.height} ${type}`)
    done(new Blob(['rendered'], { type: String(type) }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

test.each([
  ['a photo held wide', 4000, 3000, '2560x1920'],
  ['a photo held high', 3000, 4000, '1920x2560'],
  ['a very long picture', 12_000, 10, '2560x2'],
])('%s is scaled down to 2,560 pixels on its longest side', async (_name, width, height, size) => {
  decodeTo(width, height)
  expect(await preparePicture(aFile('image/png', 12 * 2 ** 20))).toBe(renderedValue)
  expect(rendered).toEqual([`${size} image/jpeg`])
  expect(decode).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' })
  expect(close).toHaveBeenCalledOnce()
})

test('a small picture goes as it is', async () => {
  decodeTo(1200, 900)
  expect(await preparePicture(aFile('image/png', 400_000))).toBe(untouched('image/png'))
  expect(rendered).toEqual([])
})

test('a picture of few pixels and many bytes is written anew, unless that makes it larger', async () => {
  decodeTo(2000, 1500)
  expect(await preparePicture(aFile('image/png', 6 * 2 ** 20))).toBe(renderedValue)
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) =>
    done(Object.defineProperty(new Blob(['rendered']), 'size', { value: 7 * 2 ** 20 })),
  )
  expect(await preparePicture(aFile('image/png', 6 * 2 ** 20))).toBe(untouched('image/png'))
})

test('a type that the API does not take becomes a JPEG where the browser can decode it', async () => {
  decodeTo(1200, 900)
  expect(await preparePicture(aFile('image/webp', 400_000))).toBe(renderedValue)
})

test('an animation keeps moving', async () => {
  expect(await preparePicture(aFile('image/gif', 5 * 2 ** 20))).toBe(untouched('image/gif'))
  expect(decode).not.toHaveBeenCalled()
})

test('what the browser cannot decode goes as it is', async () => {
  decode.mockRejectedValue(new DOMException('No picture', 'InvalidStateError'))
  expect(await preparePicture(aFile('image/jpeg'))).toBe(untouched('image/jpeg'))
})

test('without memory for a canvas, the picture is sent as it is', async () => {
  decodeTo(4000, 3000)
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(null))
  expect(await preparePicture(aFile('image/jpeg'))).toBe(untouched('image/jpeg'))
})

test('a data value becomes the file that it was made of', async () => {
  const file = toFile(`data:image/png;base64,${btoa('\x89PNG\xff\x00')}`, 'cab.png')
  expect(file).toMatchObject({ name: 'cab.png', type: 'image/png' })
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 80, 78, 71, 0xff, 0])
})
