// @ts-check
// A process that encodes one picture and ends; `run-image-process.ts` explains why.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeBothSizes, fingerprintOf, webp } from './image-encoding.js'
import { endWithTheApi, limitItself, sendAndEnd, toFailure } from './process-frame.js'

/** @typedef {import('./media.errors').ImageErrorReason} ImageErrorReason */
/**
 * Both sizes, the hash from which their file names are derived, how it looks, and the size in pixels.
 * An animation has the same shape in fewer pixels.
 * @typedef {{ width: number, height: number, fingerprint: string }} Look
 * @typedef {Look & { hash: string, full: Uint8Array, card: Uint8Array }} EncodedImage
 */
/** @typedef {EncodedImage | { rejected: ImageErrorReason } | { failed: string }} ImageResult */

const megapixel = 1_000_000
const maximumPixels = 25 * megapixel
/** All frames are in memory at once, four bytes a pixel. */
const maximumPixelsOfAllFrames = 50 * megapixel
const maximumFrames = 200

/** Cameras write pictures that cause warnings; only errors and truncated files are rejected. */
const reading = /** @type {const} */ ({ failOn: 'error', sequentialRead: true })

const fullSide = 1600
/** An animation of 800 pixels takes half the bytes of one of 1,600. */
const animatedSide = 800

class Rejection extends Error {
  /** @param {ImageErrorReason} reason */
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The input is the degrees to turn by, a space, and the picture as base64.
 * @param {Buffer} input
 */
function readInput(input) {
  const text = input.toString('latin1')
  const space = text.indexOf(' ')
  return { degrees: Number(text.slice(0, space)), bytes: decodeBase64(text.slice(space + 1)) }
}

/** @param {string} base64 */
function decodeBase64(base64) {
  const bytes = Buffer.from(base64, 'base64')
  // Node skips invalid characters, so the result is shorter than expected.
  if (bytes.length !== Buffer.byteLength(base64, 'base64')) throw new Rejection('not_base64')
  return bytes
}

/**
 * Checks the header before any pixel is decoded.
 * @param {Buffer} bytes
 */
async function readHeader(bytes) {
  const header = sharp(bytes, { ...reading, limitInputPixels: false })
  const { width, height, pages: frames = 1 } = await header.metadata().catch(rejectAsDamaged)
  const pixels = width * height
  if (pixels > maximumPixels) throw new Rejection('too_many_pixels')
  if (frames > maximumFrames) throw new Rejection('too_many_frames')
  if (pixels * frames > maximumPixelsOfAllFrames) throw new Rejection('too_many_pixels')
  return { isAnimated: frames > 1 }
}

/** @returns {never} */
function rejectAsDamaged() {
  throw new Rejection('damaged')
}

/**
 * @param {Buffer} bytes
 * @param {{ isAnimated: boolean }} options
 */
const open = (bytes, { isAnimated }) =>
  sharp(bytes, {
    ...reading,
    animated: isAnimated,
    limitInputPixels: isAnimated ? maximumPixelsOfAllFrames : maximumPixels,
  })

/** @param {number} side */
const within = (side) =>
  /** @type {const} */ ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/**
 * @param {{ bytes: Buffer, degrees: number }} picture
 * @returns {Promise<EncodedImage>}
 */
async function encode({ bytes, degrees }) {
  const { isAnimated } = await readHeader(bytes)
  const pixels = await open(bytes, { isAnimated: false })
    .autoOrient()
    .rotate(degrees)
    .resize(within(fullSide))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(rejectAsDamaged)
  const still = await encodeBothSizes(sharp, pixels)
  const { width, height } = pixels.info
  const look = { width, height, fingerprint: await fingerprintOf(sharp, pixels) }
  // sharp turns one frame only: a turned animation is its first one.
  if (!isAnimated || degrees !== 0) return named({ ...still, ...look })
  // A card is the first frame; only the full size is animated.
  const full = await open(bytes, { isAnimated })
    .resize(within(animatedSide))
    .webp(webp)
    .toBuffer()
    .catch(rejectAsDamaged)
  return named({ full, card: still.card, ...look })
}

/**
 * @param {Look & { full: Buffer, card: Buffer }} sizes
 * @returns {EncodedImage}
 */
function named(sizes) {
  const hash = createHash('sha256').update(sizes.full).update(sizes.card).digest('hex')
  return { hash, ...sizes }
}

try {
  endWithTheApi()
  limitItself(sharp, ['Jpeg', 'Png', 'Nsgif', 'Webp'])
  sendAndEnd(await encode(readInput(await buffer(process.stdin))))
} catch (error) {
  if (error instanceof Rejection) sendAndEnd({ rejected: error.reason })
  else sendAndEnd(toFailure(error))
}
