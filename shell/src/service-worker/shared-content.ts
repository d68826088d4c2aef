import {
  sharedCacheName,
  sharedPhotoPath,
  sharedTextsPath,
} from '@haulyard/shell-contract/shared-content'
import { registerRoute } from 'workbox-routing'

/** More than a listing can have. */
const maximumPhotos = 20

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Keeps what another app has shared, in place of what was shared before. */
const keep = async (request: Request): Promise<void> => {
  const form = await request.formData()
  await caches.delete(sharedCacheName)
  const cache = await caches.open(sharedCacheName)
  const texts = {
    title: textOf(form, 'title'),
    text: textOf(form, 'text'),
    url: textOf(form, 'url'),
  }
  await cache.put(sharedTextsPath, Response.json(texts))
  const photos = form.getAll('photos').filter((value) => value instanceof File)
  for (const [number, photo] of photos.slice(0, maximumPhotos).entries()) {
    await cache.put(`${sharedPhotoPath}${number}`, new Response(photo))
  }
}

/** Takes what other apps share, also without a signal, and shows it to the page. */
export const handleSharedContent = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => {
      await keep(request)
      return Response.redirect('/share', 303)
    },
    'POST',
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(sharedPhotoPath),
    async ({ request }) => (await caches.match(request)) ?? Response.error(),
  )
}
