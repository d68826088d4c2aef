import { cardWidth } from './image-encoding.js'

const hashLength = 32

/**
 * A hash of the image, or of the address that it was fetched from, and the width of the smaller
 * size. The pattern is strict because the name becomes part of a file's path.
 */
const imageName = /^[0-9a-f]{32}(?:-480)?\.webp$/
const imageAddress = /^\/media\/([0-9a-f]{32})\.webp$/

export const isImageName = (name: string) => imageName.test(name)

/** The file names of an image and the address of its full size, from a hash or one of the names. */
export function toImageNames(hexHash: string) {
  const hash = hexHash.slice(0, hashLength)
  const full = `${hash}.webp`
  return { hash, full, card: `${hash}-${cardWidth}.webp`, address: `/media/${full}` }
}

/** The names of an image at our own address; `null` for other addresses. */
export function readImageAddress(address: string) {
  const hash = imageAddress.exec(address)?.[1]
  return hash === undefined ? null : toImageNames(hash)
}
