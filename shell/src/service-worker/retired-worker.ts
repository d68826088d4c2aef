// What the document server sends in place of the worker with SERVICE_WORKER=off: it deletes what
// was saved, and removes itself.

declare const self: ServiceWorkerGlobalScope

const retire = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

export {}
