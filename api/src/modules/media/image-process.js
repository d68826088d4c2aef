// @ts-check
// A process that reads one picture and ends. See `run-image-process.ts` for why.
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeBothSizes, webp } from './image-encoding.js'

/** @typedef {import('./media.errors').RefusalReason} RefusalReason */
/**
 * Both sizes, and the hash that names them: what is stored says itself where.
 * @typedef {{ hash: string, full: Uint8Array, card: Uint8Array }} EncodedImage
 */
/** @typedef {EncodedImage | { refused: RefusalReason } | { failed: string }} ImageAnswer */

const megapixel = 1_000_000
const maximumPixels = 25 * megapixel
/** All frames are in memory at once, four bytes a pixel. */
const maximumPixelsOfAllFrames = 50 * megapixel
const maximumFrames = 200

/** Cameras write pictures that deserve a warning; only errors and missing ends are refused. */
const reading = /** @type {const} */ ({ failOn: 'error', sequentialRead: true })

const fullSide = 1600
/** Every frame costs bytes: at 800 pixels an animation has half of those at 1,600. */
const animatedSide = 800

const maximumMemoryBytes = Number(process.argv[2])
const memoryCheckMs = 25

class Refusal extends Error {
  /** @param {RefusalReason} reason */
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

/** `process.exit` would wait for what the decoder is at, and let it take more memory. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** @param {ImageAnswer} answer */
function answerAndEnd(answer) {
  process.send?.(answer, end)
}

/** @param {Buffer} text */
function decodeBase64(text) {
  const base64 = text.toString('latin1')
  const bytes = Buffer.from(base64, 'base64')
  // Node skips what is not base64; then fewer bytes come out than there should.
  if (bytes.length !== Buffer.byteLength(base64, 'base64')) throw new Refusal('not_base64')
  return bytes
}

/**
 * What the picture says of itself, judged before a pixel is decoded.
 * @param {Buffer} bytes
 */
async function readHeader(bytes) {
  const header = sharp(bytes, { ...reading, limitInputPixels: false })
  const { width, height, pages: frames = 1 } = await header.metadata().catch(refuseAsDamaged)
  const pixels = width * height
  if (pixels > maximumPixels) throw new Refusal('too_many_pixels')
  if (frames > maximumFrames) throw new Refusal('too_many_frames')
  if (pixels * frames > maximumPixelsOfAllFrames) throw new Refusal('too_many_pixels')
  return { isAnimated: frames > 1 }
}

/** @returns {never} */
function refuseAsDamaged() {
  throw new Refusal('damaged')
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
 * @param {Buffer} bytes
 * @returns {Promise<EncodedImage>}
 */
async function encode(bytes) {
  const { isAnimated } = await readHeader(bytes)
  const pixels = await open(bytes, { isAnimated: false })
    .autoOrient()
    .resize(within(fullSide))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseAsDamaged)
  const still = await encodeBothSizes(sharp, pixels)
  if (!isAnimated) return named(still)
  // Lists stay calm and light: a card is the first frame, only the full size moves.
  const full = await open(bytes, { isAnimated })
    .resize(within(animatedSide))
    .webp(webp)
    .toBuffer()
    .catch(refuseAsDamaged)
  return named({ full, card: still.card })
}

/**
 * @param {{ full: Buffer, card: Buffer }} sizes
 * @returns {EncodedImage}
 */
function named({ full, card }) {
  const hash = createHash('sha256').update(full).update(card).digest('hex')
  return { hash, full, card }
}

/** Nobody waits for an answer when the API is gone. */
function endWithTheApi() {
  if (!process.connected) end()
  process.on('disconnect', end)
  // Ctrl+C goes to every process of the terminal, but the API wants to finish its requests.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
}

function limitItself() {
  // The API's own work goes first.
  setPriority(10)
  sharp.cache(false)
  sharp.concurrency(1)
  // libvips could read much more than is accepted; what it may not load cannot have a hole.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const accepted = ['Jpeg', 'Png', 'Nsgif', 'Webp']
  sharp.unblock({ operation: accepted.map((name) => `VipsForeignLoad${name}`) })
  setInterval(() => {
    if (process.memoryUsage.rss() > maximumMemoryBytes) answerAndEnd({ refused: 'too_much_memory' })
  }, memoryCheckMs)
}

try {
  endWithTheApi()
  limitItself()
  answerAndEnd(await encode(decodeBase64(await buffer(process.stdin))))
} catch (error) {
  if (error instanceof Refusal) answerAndEnd({ refused: error.reason })
  else answerAndEnd({ failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' })
}
