import type { MediaStorage } from './media-storage'

/**
 * A storage that also has the images of another one, while a site moves from that to this one.
 * New images are written to the first only.
 */
export const withFallback = (storage: MediaStorage, fallback: MediaStorage): MediaStorage => ({
  ...storage,
  read: async (name) => (await storage.read(name)) ?? fallback.read(name),
  sizeOf: async (name) => (await storage.sizeOf(name)) ?? fallback.sizeOf(name),
  renew: async (name) => (await storage.renew(name)) || fallback.renew(name),
  removeSettled: async (name, settleMs) => {
    const removed = await Promise.all([
      storage.removeSettled(name, settleMs),
      fallback.removeSettled(name, settleMs),
    ])
    return !removed.includes(false)
  },
  check: async () => {
    await storage.check()
    await fallback.check()
  },
})
