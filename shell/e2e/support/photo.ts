import type { Page } from '@playwright/test'

/** A photo of 12 megapixels and several MB, as a phone takes it, made with a canvas. */
export const takePhoto = async (page: Page) => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Nothing to draw on')
    // Something in every part, so that it takes as many bytes as a photo does.
    const image = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < image.data.length; at += 4) {
      const light = 96 + ((at / 4000) % 96) + Math.random() * 48
      image.data.set([light, light * 0.8, light * 0.5, 255], at)
    }
    context.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) {
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    }
    return btoa(text)
  })
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A small photo of one color. */
export const paintPhoto = async (page: Page, color: string) => {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 400)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Nothing to draw on')
    context.fillStyle = fill
    context.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  }, color)
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
