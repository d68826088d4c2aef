import { toDataValue } from './data-value'

/** The longest side that is sent: sharp on any screen, and sent on a weak signal. */
const longestSidePx = 2560

/** What the API takes besides GIF; a browser that can decode another type writes it as a JPEG. */
const acceptedTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** A picture that is small enough in pixels goes as it is up to here. */
const smallBytes = 1.5 * 2 ** 20

const jpegQuality = 0.85

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))

/** The picture at `scale`, as a JPEG; `null` where the browser has no memory for it. */
const toScaledJpeg = async (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A JPEG has no see-through parts: without a ground they would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await toJpeg(canvas)
}

const shrink = async (file: File): Promise<Blob> => {
  // A canvas would show one frame of an animation.
  if (file.type === 'image/gif') return file
  // Decodes beside the page's own work, turned the way that the camera was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
    const isAccepted = acceptedTypes.has(file.type)
    if (isAccepted && scale === 1 && file.size <= smallBytes) return file
    const scaled = await toScaledJpeg(bitmap, scale)
    const isBetter = !isAccepted || scale < 1 || (scaled !== null && scaled.size < file.size)
    return scaled !== null && isBetter ? scaled : file
  } finally {
    bitmap.close()
  }
}

/**
 * A chosen picture as it is sent: a large one scaled down, as a data value. What the
 * browser cannot decode stays as it is; the API judges it.
 * @throws where the file can no longer be read
 */
export const preparePicture = async (file: File): Promise<string> =>
  toDataValue(await shrink(file).catch(() => file))
