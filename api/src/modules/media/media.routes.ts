import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../http/app-env'
import { isNotModified } from '../../http/etag'
import { createImageNotFoundError } from './media.errors'
import { isImageName } from './media.names'
import type { MediaStorage } from './storage/media-storage'

/** `/media` */
export function createMediaRoutes({ media }: { media: MediaStorage }) {
  const routes = new Hono<AppEnv>()
  routes.get('/:name', async (context) => {
    const name = context.req.param('name')
    const response = isImageName(name) ? await respondWithImage(context, name, media) : null
    if (response === null) throw createImageNotFoundError()
    return response
  })
  return routes
}

async function respondWithImage(context: AppContext, name: string, media: MediaStorage) {
  const etag = `"${name}"`
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // The content of a name never changes.
    ETag: etag,
    // Public images may appear in link previews of other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Opened directly, a file that passed the checks by mistake cannot run scripts.
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  }
  const isKnown = isNotModified(context.req.raw, etag)
  if (isKnown || context.req.method === 'HEAD') {
    const size = await media.sizeOf(name)
    if (size === null) return null
    if (isKnown) return context.body(null, 304, headers)
    return context.body(null, 200, { ...headers, 'Content-Length': String(size) })
  }
  // Images are small: reading them whole serves twice as many per second as streams.
  const image = await media.read(name)
  if (image === null) return null
  return context.body(image, 200, { ...headers, 'Content-Length': String(image.byteLength) })
}
