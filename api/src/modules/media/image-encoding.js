// @ts-check
// Plain JavaScript, because the process that reads pictures runs it from here in tests,
// where nothing translates it. It does not load sharp: the API itself should not either.

/** The width of the smaller rendering, which lists show. */
export const cardWidth = 480

/** More effort saves a fifth of the bytes and takes almost three times as long. */
export const webp = { quality: 80, effort: 2 }

/** WebP ends at 16,383 pixels; a card need not be taller than an upload's full size. */
const cardHeight = 1600

/**
 * Encodes both sizes of a picture whose pixels have the full size already. What is
 * encoded from pixels alone holds no metadata.
 *
 * @param {typeof import('sharp').default} sharp
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels
 */
export async function encodeBothSizes(sharp, { data, info }) {
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const [full, card] = await Promise.all([
    drawn().webp(webp).toBuffer(),
    drawn()
      .resize({ width: cardWidth, height: cardHeight, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer(),
  ])
  return { full, card }
}
