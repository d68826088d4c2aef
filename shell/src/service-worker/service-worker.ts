import { frameAddress, withoutPagesParameter } from '@haulyard/shell-host/documents'
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { forgetPages } from '../saved-pages/forget-pages'
import { cacheNames, readable } from '../saved-pages/names'
import { closePushMessages, handlePushMessages } from './push-messages'
import { saveLoadedPage } from './save-loaded-page'
import { deleteWhenSignedOut, withSavedAt } from './saved-answers'
import { handleSharedContent } from './shared-content'

declare const self: ServiceWorkerGlobalScope

/** As long as a page waits for a remote before it shows a fallback. */
const networkTimeoutSeconds = 8

/** The `Vary` header names the cookie, which no request shows; other sessions delete the cache. */
const matchOptions: CacheQueryOptions = { ignoreVary: true }

const isPage: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && !/^\/(?:api|previews|media)\//.test(url.pathname)

const isAnswer: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && readable.test(url.pathname)

/** A digest in the name, or the folder of a release: such a file never changes. */
const isFile: RouteMatchCallback = ({ request, url }) =>
  ['script', 'style', 'font'].includes(request.destination) &&
  /\.[\w-]{16,}\.\w+$|\/remotes\//.test(url.pathname)

const isPicture: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname.startsWith('/media/')

/** Of documents and answers together: they are in one cache. */
const newest = new ExpirationPlugin({ maxEntries: 300, matchOptions, purgeOnQuotaError: true })
const saved = { cacheName: cacheNames.pages, networkTimeoutSeconds, matchOptions }
const pages = new NetworkFirst({ ...saved, plugins: [newest] })
const answers = new NetworkFirst({
  ...saved,
  plugins: [withSavedAt, deleteWhenSignedOut, newest],
})

/** The page as it was saved; else the frame, which fills itself with answers that were saved. */
const openPage: RouteHandlerCallback = async ({ event, request }) => {
  try {
    return await pages.handle({ event, request })
  } catch (error) {
    const frame = await caches.match(frameAddress, matchOptions)
    if (frame) return frame
    throw error
  }
}

const keepPages = () => {
  registerRoute(isPage, openPage)
  registerRoute(isAnswer, answers)
  registerRoute(
    isFile,
    new CacheFirst({
      cacheName: cacheNames.files,
      plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
    }),
  )
  registerRoute(
    isPicture,
    new CacheFirst({
      cacheName: cacheNames.pictures,
      plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
    }),
  )
}

// A device that keeps no pages has the worker for push messages alone.
if (!new URL(self.location.href).searchParams.has(withoutPagesParameter)) keepPages()
handlePushMessages()
handleSharedContent()

/** Whether a request can end the session or begin one. */
const isChangeOfSession = ({ url, method }: Request): boolean => {
  const { pathname } = new URL(url)
  if (pathname === '/api/login' || pathname === '/api/logout') return true
  return method !== 'GET' && pathname.startsWith('/api/auth/')
}

self.addEventListener('fetch', (event) => {
  if (!isChangeOfSession(event.request)) return
  event.waitUntil(Promise.all([forgetPages(), closePushMessages()]))
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'page-loaded') event.waitUntil(saveLoadedPage(event.data))
})

/** Also deletes what a worker of another release has left under other names. */
const takeOver = async () => {
  const known: readonly string[] = Object.values(cacheNames)
  const others = (await caches.keys()).filter((name) => !known.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.clients.claim()
}

// It holds no state, and what it serves is checked by the page: a newer one takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
