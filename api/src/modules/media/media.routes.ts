import { Hono } from 'hono'
import { createErrorFactory } from '../../http/api-error'
import type { AppEnv } from '../../http/app-env'
import type { MediaStorage } from './media.storage'

const createImageNotFoundError = createErrorFactory({
  code: 'media.not_found',
  message: 'Image not found',
  statusCode: 404,
})

/** `/media` */
export function createMediaRoutes({ media }: { media: MediaStorage }) {
  const routes = new Hono<AppEnv>()
  routes.get('/:name', async (context) => {
    const image = await media.read(context.req.param('name'))
    if (image === null) throw createImageNotFoundError()
    return context.body(image, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Link previews of other sites may show what anybody may see.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Opened by itself, a file that slipped past the checks still cannot run anything.
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
  })
  return routes
}
