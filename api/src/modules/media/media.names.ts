import { cardWidth } from './image-encoding.js'

const hashLength = 32

/**
 * A hash of the image, or of the address that it was fetched from, and the width of the smaller
 * size. The pattern is strict because the name becomes part of a file's path.
 */
const imageName = /^[0-9a-f]{32}(?:-480)?\.webp$/
/** A preview picture (`modules/previews`), which only its own route serves. */
const previewFile = /^[0-9a-f]{32}-preview\.jpg$/
/** A file of a message or a post (`modules/attachments`), which only their own routes serve. */
const attachmentFile = /^([0-9a-f]{32})-chat(?:(?:-480)?\.webp|\.pdf)$/
const imageAddress = /^\/media\/([0-9a-f]{32})\.webp$/

/** Whether `/media` serves a name. */
export const isImageName = (name: string) => imageName.test(name)

/** Whether the storage may have a file of this name. */
export const isStoredName = (name: string) =>
  imageName.test(name) || previewFile.test(name) || attachmentFile.test(name)

export const mediaTypeOf = (name: string) => {
  if (name.endsWith('.pdf')) return 'application/pdf'
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
}

/** The names of the files of an attachment: of a photo in both sizes, or of a PDF. */
export const toAttachmentNames = (hash: string) => ({
  full: `${hash}-chat.webp`,
  card: `${hash}-chat-${cardWidth}.webp`,
  pdf: `${hash}-chat.pdf`,
})

/** The hash in the name of a file of an attachment; `null` for other names. */
export const readAttachmentName = (name: string): string | null =>
  attachmentFile.exec(name)?.[1] ?? null

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
