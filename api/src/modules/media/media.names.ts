import { cardWidth } from './image-encoding.js'

const hashLength = 32

/**
 * A hash of the image, or of the address that it was fetched from, and the width of the smaller
 * size. The pattern is strict because the name becomes part of a file's path.
 */
const imageName = /^[0-9a-f]{32}(?:-480)?\.webp$/
/** A preview picture (`modules/previews`), which only its own route serves. */
const previewFile = /^[0-9a-f]{32}-preview\.jpg$/
const imageAddress = /^\/media\/([0-9a-f]{32})\.webp$/

/** Whether `/media` serves a name. */
export const isImageName = (name: string) => imageName.test(name)

/** Whether the storage may have a file of this name. */
export const isStoredName = (name: string) => imageName.test(name) || previewFile.test(name)

export const mediaTypeOf = (name: string) => (previewFile.test(name) ? 'image/jpeg' : 'image/webp')

/** The name of the file of a preview picture, from the beginning of a hash. */
export const toPreviewFile = (hexHash: string) => `${hexHash.slice(0, hashLength)}-preview.jpg`

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
