// @ts-check
// A process that rasterizes the demo's drawings and ends. Plain JavaScript, because tests run it
// from here. See `render-drawings.ts` for why it is a process.
import sharp from 'sharp'
import { encodeBothSizes } from '../modules/media/image-encoding.js'

/** @typedef {{ svgs: readonly string[], fullWidth: number }} RasterizeTask */
/** @typedef {{ index: number, full: Uint8Array, card: Uint8Array }} RasterizedDrawing */

/** sharp has threads of its own; more at once only costs memory. */
const concurrency = 3

/** @param {Buffer} svg @param {number} fullWidth */
async function rasterize(svg, fullWidth) {
  // Rasterizing at the final width keeps lines sharp.
  const { width = fullWidth } = await sharp(svg).metadata()
  const pixels = await sharp(svg, { density: (72 * fullWidth) / width })
    .resize({ width: fullWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await encodeBothSizes(sharp, pixels)
}

/** @param {RasterizeTask} task */
async function rasterizeAll({ svgs, fullWidth }) {
  const waiting = svgs.entries()
  const rasterizeNext = async () => {
    for (const [index, svg] of waiting) {
      process.send?.({ index, ...(await rasterize(Buffer.from(svg), fullWidth)) })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, rasterizeNext))
  process.disconnect()
}

sharp.cache(false)
process.once('message', (task) => rasterizeAll(/** @type {RasterizeTask} */ (task)))
// The channel also closes when the API ends without a stop.
process.once('disconnect', () => process.exit())
// Ctrl+C goes to every process of the terminal, but the API finishes its start.
process.on('SIGINT', () => {})
