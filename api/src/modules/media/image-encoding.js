// @ts-check
// Plain JavaScript, because in tests the image process runs it without a build. It does not load
// sharp, which the API process should not load either.

/** The width of the smaller size, which lists show. */
export const cardWidth = 480

/** More effort saves a fifth of the bytes and takes almost three times as long. */
export const webp = { quality: 80, effort: 2 }

/** WebP allows 16,383 pixels; a card need not be taller than the full size. */
const cardHeight = 1600

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
      .webp(webp)
      .toBuffer(),
  ])
  return { full, card }
}
