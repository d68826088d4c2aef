// @ts-check
// A process that makes one preview picture and ends; `run-image-process.ts` explains why.
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { endWithTheApi, limitItself, sendAndEnd, toFailure } from '../media/process-frame.js'
import { layOutBand, layOutCard } from './preview-layout.js'

/** @typedef {import('./public-page').PictureContent} PictureContent */
/** @typedef {{ width: number, height: number }} Size */
/**
 * The content's picture is base64 here.
 * @typedef {{ content: PictureContent, size: Size }} PreviewTask
 */
/** @typedef {import('../media/media.errors').ImageErrorReason} ImageErrorReason */
/** @typedef {{ jpeg: Uint8Array } | { rejected: ImageErrorReason } | { failed: string }} PreviewResult */

/** Full color resolution, for the edges of text. */
const jpeg = { quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }

/** @param {PreviewTask} task */
function make({ content, size }) {
  if (content.picture === null) return sharp(Buffer.from(layOutCard(content, size)))
  const { band, top } = layOutBand(content, size)
  return sharp(Buffer.from(content.picture, 'base64'))
    .resize({ width: size.width, height: top, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .extend({ bottom: size.height - top })
    .composite([{ input: Buffer.from(band) }])
}

try {
  endWithTheApi()
  // Our own layout, and pictures that the image process has encoded.
  limitItself(sharp, ['Svg', 'Webp'])
  const task = JSON.parse(await text(process.stdin))
  sendAndEnd({ jpeg: await make(task).jpeg(jpeg).toBuffer() })
} catch (error) {
  sendAndEnd(toFailure(error))
}
