import { cacheNames } from './names'

/** Deletes what belongs to whoever was signed in. In the page and in its service worker. */
export const forgetPages = async (): Promise<void> => {
  await Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.pictures)])
}
