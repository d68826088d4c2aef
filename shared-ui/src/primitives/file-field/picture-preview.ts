import { useEffect, useState } from 'react'

/** The longest side of a preview: sharp on any screen, and a few kilobytes. */
const longestSidePx = 480

/**
 * A small preview of a picture. Not an object URL: the document's policy shows no `blob:`
 * pictures, and a phone's 12 MB photo need not be decoded whole to be recognised.
 */
const renderSmall = async (file: File): Promise<string> => {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/png')
}

type Preview = { file: File; src: string }

/** The address of a small preview of `file` once it is rendered, or null. */
export const usePicturePreview = (file: File | null): string | null => {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (file === null) return
    let isStale = false
    renderSmall(file).then(
      (src) => {
        if (!isStale) setPreview({ file, src })
      },
      // What the browser cannot render is shown by its name alone.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [file])
  return preview !== null && preview.file === file ? preview.src : null
}
