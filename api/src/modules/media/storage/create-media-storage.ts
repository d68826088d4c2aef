import type { MediaLocation, MediaSettings } from '../../../config/media-settings'
import { createFolderStorage } from './folder-storage'
import type { MediaStorage } from './media-storage'
import { withFallback } from './with-fallback'

/** Opens the storage that the settings name, and the fallback that it reads from. */
export function createMediaStorage({ storage, fallback }: MediaSettings): MediaStorage {
  const opened = openStorage(storage)
  return fallback === null ? opened : withFallback(opened, openStorage(fallback))
}

/** Opens one location. */
export const openStorage = (location: MediaLocation): MediaStorage =>
  location.kind === 'folder' ? createFolderStorage(location) : createLazyBucketStorage(location)

/** Loads the S3 client with the first call: a site with a folder never loads it. */
function createLazyBucketStorage(settings: MediaLocation & { kind: 'bucket' }): MediaStorage {
  let opened: Promise<MediaStorage> | undefined
  const open = () => {
    opened ??= import('./bucket-storage').then((module) => module.createBucketStorage(settings))
    return opened
  }
  return {
    read: async (name) => (await open()).read(name),
    sizeOf: async (name) => (await open()).sizeOf(name),
    write: async (name, bytes) => (await open()).write(name, bytes),
    renew: async (name) => (await open()).renew(name),
    removeSettled: async (name, settleMs) => (await open()).removeSettled(name, settleMs),
    list: async function* () {
      yield* (await open()).list()
    },
    check: async () => (await open()).check(),
  }
}
