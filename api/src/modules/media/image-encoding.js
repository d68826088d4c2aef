// @ts-check
// Plain JavaScript, because in tests the image process runs it without a build. It does not load
// sharp, which the API process should not load either.

/** The width of the smaller size, which lists show. */
export const cardWidth = 480

/** More effort saves a fifth of the bytes and takes almost three times as long. */
export const webp = { quality: 80, effort: 2 }

/** For the smaller size, of which a list shows many: a fifth of its bytes for 10 ms. */
const cardWebp = { quality: 75, effort: 6 }

/** WebP allows 16,383 pixels; a card need not be taller than the full size. */
const cardHeight = 1600

/**
 * How a picture looks, in 64 bits as hexadecimal digits: whether each of 8 × 8 fields is brighter
 * than the one to its right. Other sizes and encodings of a picture differ in few bits.
 *
 * @param {typeof import('sharp').default} sharp
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels
 */
export async function fingerprintOf(sharp, { data, info }) {
  const { width, height, channels } = info
  const fields = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | (Number(fields[at]) > Number(fields[at + 1]) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/**
 * Encodes both sizes of a picture from its pixels in full size. An image encoded from pixels has no
 * metadata.
 *
 * @param {typeof import('sharp').default} sharp
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels
 */
export async function encodeBothSizes(sharp, { data, info }) {
  const { width, height, channels } = info
  const image = () => sharp(data, { raw: { width, height, channels } })
  const [full, card] = await Promise.all([
    image().webp(webp).toBuffer(),
    image()
      .resize({ width: cardWidth, height: cardHeight, fit: 'inside', withoutEnlargement: true })
      .webp(cardWebp)
      .toBuffer(),
  ])
  return { full, card }
}
